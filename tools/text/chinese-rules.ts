import type { TextRule } from './text-rules.ts';

const term = (wrong: string, right: string, except?: TextRule['except']): TextRule => ({
  pattern: new RegExp(wrong),
  reason: `用“${right}”`,
  bad: wrong,
  good: right,
  ...(except && { except }),
});

export const chineseRules: readonly TextRule[] = [
  { pattern: /(?<!迷)你/, reason: '用“您”', bad: '你的账号', good: '您的账号，迷你' },
  term('清扫', '清洁'),
  term('服务商', '服务提供方'),
  term('机型', '型号'),
  term('标签页', '页签'),
  term('主控箱', '控制盒'),
  term('设备密钥', '接入密钥'),
  term('工作站', '补给站'),
  term('改动', '修改'),
  term('项目', '站点'),
  term('后台', '控制台'),
  term('平台', '控制台', [[/simPlantName$/, '运营商的 SIM 卡平台']]),
  term('登陆', '登录'),
  term('帐号', '账号'),
  term('暂时读不到', '加载失败'),
  term('机器消息', '机器人通知', [[/^personalData:retention/, 'MQTT 消息']]),
  {
    pattern: /机器(?!人)/,
    reason: '菜单用“机器人”',
    keys: /^menu:/,
    bad: '机器列表',
    good: '机器人列表',
  },
  { pattern: /进行(?!中)/, reason: '直接用动词', bad: '对机器进行清洁', good: '清洁机器' },
  { pattern: /(?:将|会|可能已|已经)被/, reason: '用主动句', bad: '该账号将被删除', good: '该账号将删除' },
  {
    pattern: /^当(?![前天日时地月年])|当[^前天日时地月年，。]{1,20}时，/,
    reason: '去掉“当”',
    bad: '当机器离线时，会通知您',
    good: '机器离线时会通知您',
  },
  { pattern: /(的|了|在|是|和|为|不)\1/, reason: '重复的字', bad: '机器的的位置', good: '机器的位置' },
  {
    pattern: /\p{Script=Han}[,:;?!()]|[,:;?!](?=\p{Script=Han})/u,
    reason: '用全角标点',
    bad: '请登录,再试一次',
    good: '请登录，再试一次',
  },
  { pattern: /"|'/, reason: '用“”', bad: '角色"管理员"', good: '角色“管理员”' },
  { pattern: / [，。：；、？！）]|[，。：；、？！（] (?!$)/, reason: '全角标点前后没有空格', bad: '机器 ，站点', good: '机器，站点' },
  {
    pattern: /\p{Script=Han}[A-Za-z\d]|[A-Za-z\d]\p{Script=Han}/u,
    reason: '中文与字母、数字之间有空格',
    bad: '新建App账号',
    good: '新建 App 账号',
    except: [
      [/^policy:\w+\.updated$/, '日期'],
      [/^kit:(?:list\.month|detail\.calendar\.)/, '日期的格式'],
    ],
  },
  { pattern: /\.\.\./, reason: '用…', bad: '正在加载...', good: '正在加载…' },
  { pattern: /。.*[^。？！：…）”\s}A-Z_/a-z]$/, reason: '两句以上以句号结尾', bad: '没有找到。请重试', good: '没有找到。请重试。' },
];
