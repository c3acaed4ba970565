/** What machines signal and how they are driven, on their page and in reports alike. */
export const robotSignals = {
  flag: {
    excuseMe: '请求让路',
    giveWay: '礼让',
    speedBump: '过减速带',
    slowdownZone: '减速区',
    avoidObstacle: '避障',
    bypassObstacle: '绕障',
    cleanWaterEmpty: '清水箱空',
    dirtyWaterFull: '污水箱满',
    emergencyButton: '急停按下',
    seat: '座椅有人',
    startStop: '启停开关',
  },
  mode: { manual: '手动', auto: '自动', standby: '待机', emergency: '急停' },
};
