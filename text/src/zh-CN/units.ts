/** Signs of units, spans of time and the words around figures. */
export const units = {
  unit: {
    squareMetre: '㎡',
    tenThousandSquareMetre: '万平',
    thousandSquareMetre: 'k㎡',
    litre: 'L',
    ton: '吨',
    kilowattHour: 'kWh',
  },
  note: { thousandSquareMetre: '1 k㎡ = 1,000 ㎡', tenThousandSquareMetre: '1 万平 = 10,000 ㎡' },
  ago: {
    justNow: '刚刚',
    underMinute: '1 分钟内',
    minutes: '{{count}} 分钟前',
    hours: '{{count}} 小时前',
    oneDay: '1 天前',
    days: '{{count}} 天前',
  },
  duration: {
    seconds: '{{seconds}}\u00a0秒',
    minutes: '{{minutes}}\u00a0分钟',
    hours: '{{hours}}\u00a0小时',
    hoursMinutes: '{{hours}}\u00a0小时 {{minutes}}\u00a0分钟',
  },
  saved: {
    hours: '{{value}}\u00a0小时',
    dollars: '{{value}}\u00a0美元',
  },
  weekday: {
    monday: '星期一',
    tuesday: '星期二',
    wednesday: '星期三',
    thursday: '星期四',
    friday: '星期五',
    saturday: '星期六',
    sunday: '星期日',
  },
};
