/** The live feed, and machines as it shows them. */
export const live = {
  feed: {
    connecting: '正在连接实时数据…',
    waiting: '实时 · 等待数据',
    live: '实时 · {{ago}}',
    quiet: '已连接 · 最近数据 {{ago}}',
    down: '实时数据自 {{time}} 起中断',
    downOld: '实时数据自 {{time}} 起中断，以下为中断前的数据',
    now: '刚刚',
    seconds: '{{count}} 秒前',
    said: { live: '实时数据已恢复', down: '实时数据已中断，正在自动重新连接' },
  },
  level: {
    charging: '充电中',
    batteryLow: '电量低',
    batteryVeryLow: '电量很低',
    cleanWaterEmpty: '清水已空',
    dirtyWaterFull: '污水已满',
  },
  robot: {
    waiting: '等待数据',
    silent: '离线或暂无数据',
    down: '实时数据中断',
    fine: '无异常',
    faulty_other: '{{count}} 项异常',
    before: '中断前：{{codes}}',
  },
};
