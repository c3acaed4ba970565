import { faultsOf } from './fault-words.ts';

const fault = faultsOf('scrub');

/** Water, brushes, suction and wear. */
export const cleaningFaults = [
  fault(
    'W501',
    'P2',
    'water',
    ['清水箱空', ['清水已用完', '出水量设置过大'], ['加注清水', '适当调低出水量']],
    ['Clean-water tank empty', ['The water is used up', 'The water flow is set too high'], ['Fill in clean water', 'Lower the water flow']],
  ),
  fault(
    'W502',
    'P1',
    'water',
    ['污水箱满', ['污水已满', '泡沫过多触发液位'], ['排空并冲洗污水箱', '加入消泡剂，减少清洁剂用量']],
    [
      'Dirty-water tank full',
      ['The tank is full', 'Too much foam reached the level sensor'],
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
      ['A clogged filter', 'The pump ran dry and sucked air'],
      ['Clean the filter', 'Bleed the pump before starting it again', 'Check the wiring of the valve'],
    ],
  ),
  fault(
    'W504',
    'P1',
    'water',
    ['工作站加排水失败', ['供水阀关闭或水压不足', '排水口堵塞'], ['打开供水阀并检查水压', '疏通排水口']],
    [
      'Station cannot fill or drain',
      ['The supply valve is closed or the pressure too low', 'The outlet is blocked'],
      ['Open the valve and check the pressure', 'Clear the outlet'],
    ],
  ),
  fault(
    'W505',
    'P1',
    'water',
    ['管路漏水', ['接头松动', '水管老化开裂'], ['停止作业并擦干地面', '紧固接头或更换水管']],
    ['Water leak', ['A loose joint', 'A cracked hose'], ['Stop cleaning and dry the floor', 'Tighten the joint or replace the hose']],
  ),
  fault(
    'W506',
    'P3',
    'water',
    ['清洁剂不足', ['清洁剂即将用完'], ['补充原厂推荐的清洁剂']],
    ['Detergent running low', ['The detergent is nearly used up'], ['Fill in a detergent that the maker recommends']],
  ),
  fault(
    'C601',
    'P1',
    'cleaning',
    ['刷盘电机过流', ['刷盘缠绕薄膜或绳线', '刷盘压力过大'], ['断电后清除缠绕物', '调低刷盘压力']],
    [
      'Brush motor over-current',
      ['Film or string around the brush', 'Too much brush pressure'],
      ['Switch off and remove what is wrapped around it', 'Lower the brush pressure'],
    ],
  ),
  fault(
    'C602',
    'P1',
    'cleaning',
    ['刷盘脱落或未安装', ['刷盘未卡紧', '撞击后脱落'], ['重新安装刷盘并听到卡紧声', '检查卡扣有无损坏']],
    [
      'Brush missing',
      ['It was not latched', 'A knock took it off'],
      ['Fit the brush until it clicks', 'Look whether the latch is damaged'],
    ],
  ),
  fault(
    'C603',
    'P0',
    'cleaning',
    ['吸水电机异常', ['电机进水', '吸风过滤网堵塞', '碳刷磨损'], ['清洁过滤网和吸水管', '晾干后再试', '仍未恢复时，联系售后更换电机']],
    [
      'Suction motor fault',
      ['Water got into the motor', 'The air filter is clogged', 'Worn carbon brushes'],
      ['Clean the filter and the hose', 'Let it dry and try again', 'Ask service to replace the motor if it stays'],
    ],
  ),
  fault(
    'C604',
    'P2',
    'cleaning',
    ['吸水扒脱落或磨损', ['碰到路沿后脱落', '胶条磨损，地面留水'], ['重新安装吸水扒', '换用胶条的另一边，或更换胶条']],
    [
      'Squeegee off or worn',
      ['A kerb pulled it off', 'The blade is worn and leaves water behind'],
      ['Fit the squeegee again', 'Turn the blade to another edge or replace it'],
    ],
  ),
  fault(
    'C605',
    'P1',
    'cleaning',
    ['升降机构异常', ['异物卡住', '限位开关失效'], ['清除异物', '手动升降一次', '仍未恢复时，联系售后']],
    [
      'Lift fault',
      ['Something jams it', 'A limit switch does not work'],
      ['Remove what jams it', 'Lift and lower it once by hand control', 'Call service if it stays'],
    ],
  ),
  fault(
    'C606',
    'P3',
    'cleaning',
    ['垃圾盒满', ['垃圾较多，未及时倾倒'], ['清空垃圾盒并冲洗']],
    ['Debris tray full', ['Much debris, and nobody emptied it'], ['Empty and rinse the tray']],
  ),
  fault(
    'C607',
    'P2',
    'cleaning',
    ['边刷过流', ['边刷被线缆、布条缠住', '边刷变形触地过深'], ['清理边刷', '更换变形的边刷']],
    [
      'Side brush over-current',
      ['A cable or cloth is caught in it', 'A bent brush presses too hard on the floor'],
      ['Clean the side brush', 'Replace it when it is bent'],
    ],
  ),
  fault(
    'M701',
    'P3',
    'maintenance',
    ['耗材到期', ['耗材使用时长已到寿命'], ['更换耗材', '更换后在机器详情中登记']],
    [
      'Consumable due',
      ['A part has run for as long as it lasts'],
      ['Replace the part', 'Record the replacement in the details of the machine'],
    ],
  ),
  fault(
    'M702',
    'P3',
    'maintenance',
    ['保养到期', ['距上次保养已满规定时长'], ['预约保养并在完成后登记']],
    ['Service due', ['The time since the last service is over'], ['Book a service and record it when it is done']],
  ),
];
