import { faultsOf } from './fault-words.ts';

const fault = faultsOf('intelligent');

/** Navigation and sensors. */
export const navigationFaults = [
  fault(
    'N101',
    'P0',
    'navigation',
    [
      '定位丢失',
      ['机器被人推离原位', '现场布局变化较大，与地图不符', '地面湿滑导致车轮打滑'],
      ['将机器推到起始二维码处重新定位', '若布局已改变，请重新建图'],
    ],
    [
      'Localization lost',
      ['Machine pushed out of position', 'Surroundings differ too much from the map', 'Wheels slipped on a wet floor'],
      ['Push the machine to the start code and localize again', 'If the layout has changed, create a new map'],
    ],
  ),
  fault(
    'N102',
    'P1',
    'navigation',
    ['路径被阻', ['车辆、推车或杂物占用了清洁路线', '有人在机器前方停留超过 3 分钟'], ['移开障碍物后点击继续', '暂时移不开时，跳过该区域']],
    [
      'Path blocked',
      ['Car, cart or other object on the route', 'Person in front of the machine for more than 3 minutes'],
      ['Clear the path and resume the task', "If it can't be cleared now, skip the area"],
    ],
  ),
  fault(
    'N103',
    'P1',
    'navigation',
    [
      '机器被困',
      ['驶入狭窄处或角落，无法掉头', '被线缆、路沿或减速带卡住'],
      ['切到手动模式，将机器开到开阔处', '在地图上把该处设为禁行区'],
    ],
    [
      'Machine stuck',
      ['Gap or corner too narrow to turn', 'Caught on a cable, curb or speed bump'],
      ['Drive the machine to an open area in manual mode', 'Mark the spot as a no-go zone on the map'],
    ],
  ),
  fault(
    'N104',
    'P1',
    'navigation',
    ['目标点不可达', ['途中的门或道闸关闭', '目标点落在禁行区内或地图之外'], ['打开门或道闸', '检查任务区域和禁行区的设置']],
    [
      'Target unreachable',
      ['Door or barrier on the way closed', 'Target in a no-go zone or off the map'],
      ['Open the door or barrier', 'Check the task area and the no-go zones'],
    ],
  ),
  fault(
    'N105',
    'P1',
    'navigation',
    [
      '对接补给站失败',
      ['补给站前有障碍物', '对接标识脏污或受阳光直射', '补给站被移动过'],
      ['清空补给站前 1 米范围', '擦净对接标识', '将补给站复位并重新标定'],
    ],
    [
      'Docking failed',
      ['Obstacle in front of the docking station', 'Docking marker dirty or in direct sunlight', 'Docking station moved'],
      ['Clear 1 m in front of the docking station', 'Wipe the docking marker', 'Put the docking station back and recalibrate it'],
    ],
  ),
  fault(
    'N106',
    'P1',
    'navigation',
    ['地图不匹配', ['所选地图不是当前楼层', '地图版本过旧'], ['切换到当前楼层的地图', '下载最新地图后重新定位']],
    [
      'Map mismatch',
      ['Map of another floor selected', 'Map out of date'],
      ['Switch to the map of this floor', 'Download the latest map and localize again'],
    ],
  ),
  fault(
    'N107',
    'P2',
    'navigation',
    ['偏离清洁路线', ['连续避让行人或车辆', '地面不平，行驶跑偏'], ['观察机器能否自行回到路线', '反复出现时，调整路线并检查轮胎']],
    [
      'Off the route',
      ['Repeatedly giving way to people or cars', 'Uneven floor pulling the machine to one side'],
      ['Check whether the machine returns to the route', 'If it keeps happening, adjust the route and check the tires'],
    ],
  ),
  fault(
    'N108',
    'P1',
    'navigation',
    ['乘梯失败', ['电梯停用或满员', '梯控通信中断'], ['确认电梯正常运行', '检查梯控设备的电源和网络，然后重试']],
    [
      'Elevator ride failed',
      ['Elevator out of service or full', 'Connection to the elevator controller lost'],
      ['Check that the elevator is working', 'Check power and network of the elevator controller, then try again'],
    ],
  ),
  fault(
    'S201',
    'P0',
    'sensor',
    [
      '激光雷达异常',
      ['雷达外罩有灰尘或水渍', '雷达电机堵转', '雷达线束松动'],
      ['用无尘布擦净外罩', '重启机器', '仍未恢复时，联系售后更换雷达'],
    ],
    [
      'Lidar fault',
      ['Dust or water on the cover', 'Stalled lidar motor', 'Loose cable'],
      ['Wipe the cover with a lint-free cloth', 'Restart the machine', 'If the error remains, have service replace the lidar'],
    ],
  ),
  fault(
    'S202',
    'P1',
    'sensor',
    ['深度相机异常', ['镜头脏污或被遮挡', '相机数据线接触不良'], ['擦净镜头', '重启机器', '多次出现时，检查相机数据线']],
    [
      'Depth camera fault',
      ['Lens dirty or covered', 'Poor contact of the data cable'],
      ['Clean the lens', 'Restart the machine', 'If it keeps happening, check the data cable'],
    ],
  ),
  fault(
    'S203',
    'P2',
    'sensor',
    ['超声波传感器异常', ['探头表面有水或泥', '探头损坏'], ['擦干并清洁探头', '仍报警时更换探头']],
    [
      'Ultrasonic sensor fault',
      ['Water or mud on the probe', 'Damaged probe'],
      ['Dry and clean the probe', 'If the error remains, replace the probe'],
    ],
  ),
  fault(
    'S204',
    'P0',
    'sensor',
    ['惯性测量单元异常', ['机器受到剧烈撞击或震动', '开机时机器未静止'], ['将机器停在平地，静止后重启', '仍未恢复时，联系售后检修']],
    [
      'Inertial unit fault',
      ['Hard impact or strong vibration', 'Machine not stationary during startup'],
      ['Park the machine on level ground and restart it', 'Contact service if the error remains'],
    ],
  ),
  fault(
    'S205',
    'P1',
    'sensor',
    ['里程计异常', ['地面积水，车轮打滑', '轮胎磨损', '编码器故障'], ['擦干地面', '检查轮胎和编码器接线']],
    [
      'Odometer fault',
      ['Wheels slipping on standing water', 'Worn tires', 'Faulty encoder'],
      ['Dry the floor', 'Check the tires and the encoder wiring'],
    ],
  ),
  fault(
    'S206',
    'P1',
    'safety',
    ['防撞条触发', ['碰到障碍物', '防撞条被异物卡住未弹回'], ['移开障碍物并检查有无损坏', '清理防撞条，确认能自由回弹']],
    [
      'Bumper triggered',
      ['Contact with an obstacle', 'Bumper jammed and not springing back'],
      ['Remove the obstacle and check for damage', 'Clean the bumper and check that it moves freely'],
    ],
  ),
  fault(
    'S207',
    'P1',
    'safety',
    [
      '防跌落触发',
      ['前方有台阶或坑洞', '防跌落传感器窗口脏污', '黑色地面反光弱'],
      ['将机器移到平坦处', '擦净传感器窗口', '在台阶边设置禁行区'],
    ],
    [
      'Drop-off detected',
      ['Step or hole ahead', 'Dirty window of the drop-off sensor', 'Low reflection from a black floor'],
      ['Move the machine to flat ground', 'Wipe the sensor window', 'Add a no-go zone along the step'],
    ],
  ),
  fault(
    'S208',
    'P2',
    'sensor',
    ['监控相机离线', ['相机供电或网线松动', '相机程序未启动'], ['检查相机接线', '重启机器']],
    [
      'Video camera offline',
      ['Loose power or network cable', 'Camera program not started'],
      ['Check the camera cables', 'Restart the machine'],
    ],
  ),
];
