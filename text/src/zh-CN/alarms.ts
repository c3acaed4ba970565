/** Errors of machines. */
export const alarms = {
  part: { intelligent: '智能部分', scrub: '洗地部分' },
  state: { open: '未处理', acknowledged: '已确认', resolved: '已解决' },
  /** What a level asks of people. */
  meaning: {
    P0: '机器已停，需要维修人员到场',
    P1: '机器已停，需要现场人员处理',
    P2: '机器仍可工作，请尽快处理',
    P3: '仅供了解，不影响工作',
  },
  type: {
    navigation: '导航',
    sensor: '传感器',
    motion: '行走驱动',
    safety: '安全防护',
    power: '电源',
    water: '水路',
    cleaning: '清洁机构',
    network: '网络',
    system: '系统',
    maintenance: '保养',
    other: '其他',
  },
  /** Headings of the exported file. */
  sheet: '异常记录',
  column: {
    noticeLevel: '级别',
    faultName: '异常名称',
    faultCode: '异常代码',
    typeName: '异常类型',
    part: '部位',
    remark: '机器名称',
    robotSn: '序列号',
    siteName: '站点',
    mapName: '地图',
    startTime: '开始时间（{{zone}}）',
    endTime: '结束时间（{{zone}}）',
    duration: '持续时长',
    state: '处理状态',
    nickName: '处理人',
  },
  running: '持续中',
};
