import { faultsOf } from './fault-words.ts';

const fault = faultsOf('scrub');

/** Water, brushes, suction and wear. */
export const cleaningFaults = [
  fault(
    'W501',
    'P2',
    'water',
    ['清水箱空', ['清水已用完', '出水量设置过大'], ['加注清水', '适当调低出水量']],
    ['Clean-water tank empty', ['Clean water used up', 'Water flow set too high'], ['Refill clean water', 'Reduce the water flow']],
  ),
  fault(
    'W502',
    'P1',
    'water',
    ['污水箱满', ['污水已满', '泡沫过多触发液位'], ['排空并冲洗污水箱', '加入消泡剂，减少清洁剂用量']],
    [
      'Dirty-water tank full',
      ['Dirty-water tank full', 'Too much foam at the level sensor'],
      ['Drain and rinse the tank', 'Add defoamer and use less detergent'],
    ],
  ),
  fault(
    'W503',
    'P1',
    'water',
    ['水泵或电磁阀异常', ['过滤网堵塞', '水泵空转进气'], ['清洗过滤网', '排气后再启动水泵', '检查电磁阀接线']],
    [
      'Pump or valve fault',
      ['Clogged filter', 'Pump ran dry and drew in air'],
      ['Clean the filter', 'Bleed the pump before restarting it', 'Check the valve wiring'],
    ],
  ),
  fault(
    'W504',
    'P1',
    'water',
    ['补给站加排水失败', ['供水阀关闭或水压不足', '排水口堵塞'], ['打开供水阀并检查水压', '疏通排水口']],
    [
      "Docking station can't fill or drain",
      ['Supply valve closed or water pressure too low', 'Blocked drain outlet'],
      ['Open the valve and check the water pressure', 'Clear the drain outlet'],
    ],
  ),
  fault(
    'W505',
    'P1',
    'water',
    ['管路漏水', ['接头松动', '水管老化开裂'], ['停止作业并擦干地面', '紧固接头或更换水管']],
    ['Water leak', ['Loose joint', 'Cracked hose'], ['Stop cleaning and dry the floor', 'Tighten the joint or replace the hose']],
  ),
  fault(
    'W506',
    'P3',
    'water',
    ['清洁剂不足', ['清洁剂即将用完'], ['补充原厂推荐的清洁剂']],
    ['Detergent running low', ['Detergent almost used up'], ['Refill with a detergent recommended by the manufacturer']],
  ),
  fault(
    'C601',
    'P1',
    'cleaning',
    ['刷盘电机过流', ['刷盘缠绕薄膜或绳线', '刷盘压力过大'], ['断电后清除缠绕物', '调低刷盘压力']],
    [
      'Brush motor overcurrent',
      ['Film or string wrapped around the brush', 'Brush pressure too high'],
      ['Switch off the machine and clear the brush', 'Reduce the brush pressure'],
    ],
  ),
  fault(
    'C602',
    'P1',
    'cleaning',
    ['刷盘脱落或未安装', ['刷盘未卡紧', '撞击后脱落'], ['重新安装刷盘并听到卡紧声', '检查卡扣有无损坏']],
    ['Brush missing', ['Brush not latched', 'Brush knocked off'], ['Refit the brush until it clicks', 'Check the latch for damage']],
  ),
  fault(
    'C603',
    'P0',
    'cleaning',
    ['吸水电机异常', ['电机进水', '吸风过滤网堵塞', '碳刷磨损'], ['清洁过滤网和吸水管', '晾干后再试', '仍未恢复时，联系售后更换电机']],
    [
      'Suction motor fault',
      ['Water in the motor', 'Clogged air filter', 'Worn carbon brushes'],
      ['Clean the filter and the suction hose', 'Let it dry and try again', 'If the error remains, have service replace the motor'],
    ],
  ),
  fault(
    'C604',
    'P2',
    'cleaning',
    ['吸水扒脱落或磨损', ['碰到路沿后脱落', '胶条磨损，地面留水'], ['重新安装吸水扒', '换用胶条的另一边，或更换胶条']],
    [
      'Squeegee off or worn',
      ['Squeegee pulled off by a curb', 'Worn blade leaves water on the floor'],
      ['Refit the squeegee', 'Turn the blade to another edge or replace it'],
    ],
  ),
  fault(
    'C605',
    'P1',
    'cleaning',
    ['升降机构异常', ['异物卡住', '限位开关失效'], ['清除异物', '手动升降一次', '仍未恢复时，联系售后']],
    [
      'Lift mechanism fault',
      ['Jammed by an object', 'Faulty limit switch'],
      ['Remove the object', 'Raise and lower it once manually', 'Contact service if the error remains'],
    ],
  ),
  fault(
    'C606',
    'P3',
    'cleaning',
    ['垃圾盒满', ['垃圾较多，未及时倾倒'], ['清空垃圾盒并冲洗']],
    ['Debris tray full', ['Debris tray not emptied in time'], ['Empty and rinse the tray']],
  ),
  fault(
    'C607',
    'P2',
    'cleaning',
    ['边刷过流', ['边刷被线缆、布条缠住', '边刷变形触地过深'], ['清理边刷', '更换变形的边刷']],
    [
      'Side brush overcurrent',
      ['Cable or cloth caught in the brush', 'Bent brush pressing too hard on the floor'],
      ['Clear the side brush', 'Replace the brush if it is bent'],
    ],
  ),
  fault(
    'M701',
    'P3',
    'maintenance',
    ['耗材到期', ['耗材使用时长已到寿命'], ['更换耗材', '更换后在机器人详情中登记']],
    ['Consumable due', ['Service life of a part reached'], ['Replace the part', 'Record the replacement in the machine details']],
  ),
  fault(
    'M702',
    'P3',
    'maintenance',
    ['保养到期', ['距上次保养已满规定时长'], ['预约保养并在完成后登记']],
    ['Service due', ['Service interval reached'], ['Schedule a service and record it once done']],
  ),
];
