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
      ['The machine was pushed away by hand', 'The place looks too different from the map', 'The wheels slipped on a wet floor'],
      ['Push it to the start code and localize again', 'Make a new map if the layout has changed'],
    ],
  ),
  fault(
    'N102',
    'P1',
    'navigation',
    ['路径被阻', ['车辆、推车或杂物占用了清洁路线', '有人在机器前方停留超过 3 分钟'], ['移开障碍物后点击继续', '暂时移不开时，跳过该区域']],
    [
      'Path blocked',
      ['A car, trolley or other object stands on the route', 'Somebody stood in its way for more than 3 minutes'],
      ['Clear the way and resume the task', 'Skip this area if it cannot be cleared now'],
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
      ['It drove into a gap or corner too narrow to turn', 'A cable, kerb or speed bump holds it'],
      ['Drive it into the open in manual mode', 'Mark the spot as a no-go zone on the map'],
    ],
  ),
  fault(
    'N104',
    'P1',
    'navigation',
    ['目标点不可达', ['途中的门或道闸关闭', '目标点落在禁行区内或地图之外'], ['打开门或道闸', '检查任务区域和禁行区的设置']],
    [
      'Target unreachable',
      ['A door or barrier on the way is closed', 'The target lies in a no-go zone or off the map'],
      ['Open the door or barrier', 'Check the task area and the no-go zones'],
    ],
  ),
  fault(
    'N105',
    'P1',
    'navigation',
    [
      '对接工作站失败',
      ['工作站前有障碍物', '对接标识脏污或受阳光直射', '工作站被移动过'],
      ['清空工作站前 1 米范围', '擦净对接标识', '将工作站复位并重新标定'],
    ],
    [
      'Docking failed',
      ['Something stands in front of the station', 'Its marker is dirty or in direct sunlight', 'The station was moved'],
      ['Keep 1 m in front of the station clear', 'Wipe the marker', 'Put the station back and calibrate it again'],
    ],
  ),
  fault(
    'N106',
    'P1',
    'navigation',
    ['地图不匹配', ['所选地图不是当前楼层', '地图版本过旧'], ['切换到当前楼层的地图', '下载最新地图后重新定位']],
    [
      'Map does not match',
      ['The chosen map is of another floor', 'The map is out of date'],
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
      ['It had to give way many times in a row', 'An uneven floor pulls it to one side'],
      ['See whether it finds back by itself', 'If it keeps happening, change the route and check the tyres'],
    ],
  ),
  fault(
    'N108',
    'P1',
    'navigation',
    ['乘梯失败', ['电梯停用或满员', '梯控通信中断'], ['确认电梯正常运行', '检查梯控设备的电源和网络，然后重试']],
    [
      'Elevator ride failed',
      ['The elevator is out of service or full', 'The elevator controller cannot be reached'],
      ['Make sure the elevator is running', 'Check power and network of the elevator controller, then try again'],
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
      ['Dust or water on its cover', 'Its motor is stalled', 'A loose cable'],
      ['Wipe the cover with a lint-free cloth', 'Restart the machine', 'Ask service to replace the lidar if it stays'],
    ],
  ),
  fault(
    'S202',
    'P1',
    'sensor',
    ['深度相机异常', ['镜头脏污或被遮挡', '相机数据线接触不良'], ['擦净镜头', '重启机器', '多次出现时，检查相机数据线']],
    [
      'Depth camera fault',
      ['The lens is dirty or covered', 'The data cable has poor contact'],
      ['Clean the lens', 'Restart the machine', 'Check the data cable if it happens again'],
    ],
  ),
  fault(
    'S203',
    'P2',
    'sensor',
    ['超声波传感器异常', ['探头表面有水或泥', '探头损坏'], ['擦干并清洁探头', '仍报警时更换探头']],
    [
      'Ultrasonic sensor fault',
      ['Water or mud on the probe', 'The probe is damaged'],
      ['Dry and clean the probe', 'Replace it if the alarm stays'],
    ],
  ),
  fault(
    'S204',
    'P0',
    'sensor',
    ['惯性测量单元异常', ['机器受到剧烈撞击或震动', '开机时机器未静止'], ['将机器停在平地，静止后重启', '仍未恢复时，联系售后检修']],
    [
      'Inertial unit fault',
      ['A hard knock or strong vibration', 'The machine was moving while it started'],
      ['Restart it standing still on level ground', 'Call service if it stays'],
    ],
  ),
  fault(
    'S205',
    'P1',
    'sensor',
    ['里程计异常', ['地面积水，车轮打滑', '轮胎磨损', '编码器故障'], ['擦干地面', '检查轮胎和编码器接线']],
    [
      'Odometer fault',
      ['The wheels slip on standing water', 'A worn tyre', 'A broken encoder'],
      ['Dry the floor', 'Check the tyres and the wiring of the encoder'],
    ],
  ),
  fault(
    'S206',
    'P1',
    'safety',
    ['防撞条触发', ['碰到障碍物', '防撞条被异物卡住未弹回'], ['移开障碍物并检查有无损坏', '清理防撞条，确认能自由回弹']],
    [
      'Bumper pressed',
      ['It touched something', 'Something keeps the bumper from springing back'],
      ['Remove the obstacle and look for damage', 'Clean the bumper and see that it moves freely'],
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
      'Drop detected',
      ['A step or hole ahead', 'The window of the drop sensor is dirty', 'A black floor reflects too little'],
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
      ['Its power or network cable is loose', 'Its program did not start'],
      ['Check the cables of the camera', 'Restart the machine'],
    ],
  ),
];
