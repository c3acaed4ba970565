import { lines } from '../lines.ts';

/** Faults that machines report, with possible causes and suggested actions. */
export const faults = {
  N101: {
    name: '定位丢失',
    causes: lines('机器被人推离原位', '现场布局变化较大，与地图不符', '地面湿滑导致车轮打滑'),
    handling: lines('将机器推到起始二维码处重新定位', '若布局已改变，请重新建图'),
  },
  N102: {
    name: '路径被阻',
    causes: lines('车辆、推车或杂物占用了清洁路线', '有人在机器前方停留超过 3 分钟'),
    handling: lines('移开障碍物后点击继续', '暂时移不开时，跳过该区域'),
  },
  N103: {
    name: '机器被困',
    causes: lines('驶入狭窄处或角落，无法掉头', '被线缆、路沿或减速带卡住'),
    handling: lines('切到手动模式，将机器开到开阔处', '在地图上把该处设为禁行区'),
  },
  N104: {
    name: '目标点不可达',
    causes: lines('途中的门或道闸关闭', '目标点落在禁行区内或地图之外'),
    handling: lines('打开门或道闸', '检查任务区域和禁行区的设置'),
  },
  N105: {
    name: '对接补给站失败',
    causes: lines('补给站前有障碍物', '对接标识脏污或受阳光直射', '补给站被移动过'),
    handling: lines('清空补给站前 1 米范围', '擦净对接标识', '将补给站复位并重新标定'),
  },
  N106: {
    name: '地图不匹配',
    causes: lines('所选地图不是当前楼层', '地图版本过旧'),
    handling: lines('切换到当前楼层的地图', '下载最新地图后重新定位'),
  },
  N107: {
    name: '偏离清洁路线',
    causes: lines('连续避让行人或车辆', '地面不平，行驶跑偏'),
    handling: lines('观察机器能否自行回到路线', '反复出现时，调整路线并检查轮胎'),
  },
  N108: {
    name: '乘梯失败',
    causes: lines('电梯停用或满员', '梯控通信中断'),
    handling: lines('确认电梯正常运行', '检查梯控设备的电源和网络，然后重试'),
  },
  S201: {
    name: '激光雷达异常',
    causes: lines('雷达外罩有灰尘或水渍', '雷达电机堵转', '雷达线束松动'),
    handling: lines('用无尘布擦净外罩', '重启机器', '仍未恢复时，联系售后更换雷达'),
  },
  S202: {
    name: '深度相机异常',
    causes: lines('镜头脏污或被遮挡', '相机数据线接触不良'),
    handling: lines('擦净镜头', '重启机器', '多次出现时，检查相机数据线'),
  },
  S203: {
    name: '超声波传感器异常',
    causes: lines('探头表面有水或泥', '探头损坏'),
    handling: lines('擦干并清洁探头', '仍报警时更换探头'),
  },
  S204: {
    name: '惯性测量单元异常',
    causes: lines('机器受到剧烈撞击或震动', '开机时机器未静止'),
    handling: lines('将机器停在平地，静止后重启', '仍未恢复时，联系售后检修'),
  },
  S205: {
    name: '里程计异常',
    causes: lines('地面积水，车轮打滑', '轮胎磨损', '编码器故障'),
    handling: lines('擦干地面', '检查轮胎和编码器接线'),
  },
  S206: {
    name: '防撞条触发',
    causes: lines('碰到障碍物', '防撞条被异物卡住未弹回'),
    handling: lines('移开障碍物并检查有无损坏', '清理防撞条，确认能自由回弹'),
  },
  S207: {
    name: '防跌落触发',
    causes: lines('前方有台阶或坑洞', '防跌落传感器窗口脏污', '黑色地面反光弱'),
    handling: lines('将机器移到平坦处', '擦净传感器窗口', '在台阶边设置禁行区'),
  },
  S208: {
    name: '监控相机离线',
    causes: lines('相机供电或网线松动', '相机程序未启动'),
    handling: lines('检查相机接线', '重启机器'),
  },
  E301: {
    name: '急停按下',
    causes: lines('有人按下急停按钮', '急停按钮被碰到'),
    handling: lines('确认周围安全', '旋转急停按钮使其弹起，再继续任务'),
  },
  E302: {
    name: '驱动电机过流',
    causes: lines('坡度过大或负载过重', '驱动轮缠绕绳线、薄膜'),
    handling: lines('断电后清理驱动轮', '冷却 10 分钟后再启动', '再次出现时，联系售后'),
  },
  E303: {
    name: '通信中断',
    causes: lines('地下室等处信号弱', 'SIM 卡流量用尽或欠费', '机器已关机'),
    handling: lines('确认机器已开机', '检查 SIM 卡和天线', '将机器移到有信号的位置'),
  },
  E304: {
    name: '主机过热或磁盘将满',
    causes: lines('散热风扇积灰或停转', '日志占满磁盘'),
    handling: lines('清洁风扇和散热口', '清理旧日志后重启'),
  },
  E305: {
    name: '驱动电机过热',
    causes: lines('长时间爬坡或满载行驶', '电机散热不良'),
    handling: lines('停机 20 分钟降温', '避开连续坡道，清理电机周围'),
  },
  E306: {
    name: '控制程序异常重启',
    causes: lines('软件缺陷', '供电电压瞬间跌落'),
    handling: lines('记录发生时间并反馈给售后', '升级到最新软件版本'),
  },
  E307: {
    name: 'SIM 卡流量不足',
    causes: lines('本月流量将用完', '远程视频观看时间过长'),
    handling: lines('为 SIM 卡充值或更换套餐', '减少远程观看视频'),
  },
  E308: {
    name: '制动器异常',
    causes: lines('制动器线路断开', '制动片磨损'),
    handling: lines('立即停用并垫好车轮', '联系售后检修'),
  },
  B401: {
    name: '电量低',
    causes: lines('作业时间较长', '上次未充满电'),
    handling: lines('让机器返回充电', '检查充电计划是否合理'),
  },
  B402: {
    name: '电池温度过高',
    causes: lines('环境温度过高', '连续快充'),
    handling: lines('停止充电和作业，静置 1 小时', '改善充电处的通风'),
  },
  B403: {
    name: '充电失败',
    causes: lines('充电触点氧化或脏污', '充电桩未通电', '机器未停到位'),
    handling: lines('擦净触点', '检查充电桩电源', '重新对接'),
  },
  B404: {
    name: '电池压差大或健康度低',
    causes: lines('电芯老化', '长期未充满'),
    handling: lines('充满后静置均衡一次', '安排更换电池'),
  },
  B405: {
    name: '电池通信中断',
    causes: lines('电池通信线松动', '电池管理板故障'),
    handling: lines('关机后重新插紧通信线', '仍未恢复时，停止使用并联系售后'),
  },
  W501: {
    name: '清水箱空',
    causes: lines('清水已用完', '出水量设置过大'),
    handling: lines('加注清水', '适当调低出水量'),
  },
  W502: {
    name: '污水箱满',
    causes: lines('污水已满', '泡沫过多触发液位'),
    handling: lines('排空并冲洗污水箱', '加入消泡剂，减少清洁剂用量'),
  },
  W503: {
    name: '水泵或电磁阀异常',
    causes: lines('过滤网堵塞', '水泵空转进气'),
    handling: lines('清洗过滤网', '排气后再启动水泵', '检查电磁阀接线'),
  },
  W504: {
    name: '补给站加排水失败',
    causes: lines('供水阀关闭或水压不足', '排水口堵塞'),
    handling: lines('打开供水阀并检查水压', '疏通排水口'),
  },
  W505: {
    name: '管路漏水',
    causes: lines('接头松动', '水管老化开裂'),
    handling: lines('停止作业并擦干地面', '紧固接头或更换水管'),
  },
  W506: {
    name: '清洁剂不足',
    causes: lines('清洁剂即将用完'),
    handling: lines('补充原厂推荐的清洁剂'),
  },
  C601: {
    name: '刷盘电机过流',
    causes: lines('刷盘缠绕薄膜或绳线', '刷盘压力过大'),
    handling: lines('断电后清除缠绕物', '调低刷盘压力'),
  },
  C602: {
    name: '刷盘脱落或未安装',
    causes: lines('刷盘未卡紧', '撞击后脱落'),
    handling: lines('重新安装刷盘并听到卡紧声', '检查卡扣有无损坏'),
  },
  C603: {
    name: '吸水电机异常',
    causes: lines('电机进水', '吸风过滤网堵塞', '碳刷磨损'),
    handling: lines('清洁过滤网和吸水管', '晾干后再试', '仍未恢复时，联系售后更换电机'),
  },
  C604: {
    name: '吸水扒脱落或磨损',
    causes: lines('碰到路沿后脱落', '胶条磨损，地面留水'),
    handling: lines('重新安装吸水扒', '换用胶条的另一边，或更换胶条'),
  },
  C605: {
    name: '升降机构异常',
    causes: lines('异物卡住', '限位开关失效'),
    handling: lines('清除异物', '手动升降一次', '仍未恢复时，联系售后'),
  },
  C606: {
    name: '垃圾盒满',
    causes: lines('垃圾较多，未及时倾倒'),
    handling: lines('清空垃圾盒并冲洗'),
  },
  C607: {
    name: '边刷过流',
    causes: lines('边刷被线缆、布条缠住', '边刷变形触地过深'),
    handling: lines('清理边刷', '更换变形的边刷'),
  },
  M701: {
    name: '耗材到期',
    causes: lines('耗材使用时长已到寿命'),
    handling: lines('更换耗材', '更换后在机器人详情中登记'),
  },
  M702: {
    name: '保养到期',
    causes: lines('距上次保养已满规定时长'),
    handling: lines('预约保养并在完成后登记'),
  },
};
