import { faultsOf } from './fault-words.ts';

const fault = faultsOf('intelligent');
const powerFault = faultsOf('scrub');

/** Drive, power and connection. */
export const bodyFaults = [
  fault(
    'E301',
    'P1',
    'safety',
    ['急停按下', ['有人按下急停按钮', '急停按钮被碰到'], ['确认周围安全', '旋转急停按钮使其弹起，再继续任务']],
    [
      'Emergency stop pressed',
      ['Someone pressed the button', 'Something bumped into the button'],
      ['Make sure that the area is safe', 'Twist the button to release it, then resume the task'],
    ],
  ),
  fault(
    'E302',
    'P0',
    'motion',
    ['驱动电机过流', ['坡度过大或负载过重', '驱动轮缠绕绳线、薄膜'], ['断电后清理驱动轮', '冷却 10 分钟后再启动', '再次出现时，联系售后']],
    [
      'Drive motor overcurrent',
      ['Slope too steep or load too heavy', 'String or film wrapped around a drive wheel'],
      [
        'Switch off the machine and clear the wheel',
        'Let the motor cool for 10 minutes before restarting',
        'Contact service if the error recurs',
      ],
    ],
  ),
  fault(
    'E303',
    'P2',
    'network',
    [
      '通信中断',
      ['地下室等处信号弱', 'SIM 卡流量用尽或欠费', '机器已关机'],
      ['确认机器已开机', '检查 SIM 卡和天线', '将机器移到有信号的位置'],
    ],
    [
      'Connection lost',
      ['Weak signal, for example in a basement', 'SIM data plan used up or unpaid', 'Machine switched off'],
      ['Check that the machine is switched on', 'Check the SIM card and the antenna', 'Move the machine to a place with signal'],
    ],
  ),
  fault(
    'E304',
    'P2',
    'system',
    ['主机过热或磁盘将满', ['散热风扇积灰或停转', '日志占满磁盘'], ['清洁风扇和散热口', '清理旧日志后重启']],
    [
      'Computer too hot or disk almost full',
      ['Fan dusty or stopped', 'Disk filled with logs'],
      ['Clean the fan and the vents', 'Delete old logs and restart'],
    ],
  ),
  fault(
    'E305',
    'P1',
    'motion',
    ['驱动电机过热', ['长时间爬坡或满载行驶', '电机散热不良'], ['停机 20 分钟降温', '避开连续坡道，清理电机周围']],
    [
      'Drive motor too hot',
      ['Long climbs or long runs with a full load', 'Poor motor cooling'],
      ['Stop the machine for 20 minutes to cool down', 'Avoid long ramps and clean around the motor'],
    ],
  ),
  fault(
    'E306',
    'P2',
    'system',
    ['控制程序异常重启', ['软件缺陷', '供电电压瞬间跌落'], ['记录发生时间并反馈给售后', '升级到最新软件版本']],
    [
      'Control program restarted',
      ['Software defect', 'Brief drop in supply voltage'],
      ['Note the time and report it to service', 'Update to the latest software version'],
    ],
  ),
  fault(
    'E307',
    'P3',
    'network',
    ['SIM 卡流量不足', ['本月流量将用完', '远程视频观看时间过长'], ['为 SIM 卡充值或更换套餐', '减少远程观看视频']],
    [
      'SIM data running low',
      ['Monthly data almost used up', 'Remote video watched for a long time'],
      ['Top up the SIM card or change its plan', 'Watch less remote video'],
    ],
  ),
  fault(
    'E308',
    'P0',
    'motion',
    ['制动器异常', ['制动器线路断开', '制动片磨损'], ['立即停用并垫好车轮', '联系售后检修']],
    [
      'Brake fault',
      ['Broken brake wire', 'Worn brake pads'],
      ['Stop using the machine immediately and chock the wheels', 'Contact service'],
    ],
  ),
  powerFault(
    'B401',
    'P2',
    'power',
    ['电量低', ['作业时间较长', '上次未充满电'], ['让机器返回充电', '检查充电计划是否合理']],
    [
      'Battery low',
      ['Long working time', 'Not fully charged last time'],
      ['Send the machine back to charge', 'Check the charging schedule'],
    ],
  ),
  powerFault(
    'B402',
    'P1',
    'power',
    ['电池温度过高', ['环境温度过高', '连续快充'], ['停止充电和作业，静置 1 小时', '改善充电处的通风']],
    [
      'Battery too hot',
      ['High ambient temperature', 'Repeated fast charging'],
      ['Stop charging and cleaning for 1 hour', 'Improve ventilation at the charging point'],
    ],
  ),
  powerFault(
    'B403',
    'P1',
    'power',
    ['充电失败', ['充电触点氧化或脏污', '充电桩未通电', '机器未停到位'], ['擦净触点', '检查充电桩电源', '重新对接']],
    [
      'Charging failed',
      ['Charging contacts dirty or corroded', 'Charger without power', 'Machine not in position'],
      ['Wipe the contacts', 'Check the power supply of the charger', 'Dock again'],
    ],
  ),
  powerFault(
    'B404',
    'P2',
    'power',
    ['电池压差大或健康度低', ['电芯老化', '长期未充满'], ['充满后静置均衡一次', '安排更换电池']],
    [
      'Battery cells unbalanced or aged',
      ['Aged cells', 'Not fully charged for a long time'],
      ['Charge fully once and let the cells balance', 'Plan a battery replacement'],
    ],
  ),
  powerFault(
    'B405',
    'P0',
    'power',
    ['电池通信中断', ['电池通信线松动', '电池管理板故障'], ['关机后重新插紧通信线', '仍未恢复时，停止使用并联系售后']],
    [
      'Battery communication lost',
      ['Loose battery data cable', 'Faulty battery management board'],
      ['Switch off the machine and reconnect the cable', 'If the error remains, stop using the machine and contact service'],
    ],
  ),
];
