import { lines } from '../lines.ts';
import type { Words } from '../words.ts';
import type { faults as chinese } from '../zh-CN/faults.ts';

export const faults: Words<typeof chinese> = {
  N101: {
    name: 'Localization lost',
    causes: lines('Machine pushed out of position', 'Surroundings differ too much from the map', 'Wheels slipped on a wet floor'),
    handling: lines('Push the machine to the start code and localize again', 'If the layout has changed, create a new map'),
  },
  N102: {
    name: 'Path blocked',
    causes: lines('Car, cart or other object on the route', 'Person in front of the machine for more than 3 minutes'),
    handling: lines('Clear the path and resume the task', "If it can't be cleared now, skip the area"),
  },
  N103: {
    name: 'Machine stuck',
    causes: lines('Gap or corner too narrow to turn', 'Caught on a cable, curb or speed bump'),
    handling: lines('Drive the machine to an open area in manual mode', 'Mark the spot as a no-go zone on the map'),
  },
  N104: {
    name: 'Target unreachable',
    causes: lines('Door or barrier on the way closed', 'Target in a no-go zone or off the map'),
    handling: lines('Open the door or barrier', 'Check the task area and the no-go zones'),
  },
  N105: {
    name: 'Docking failed',
    causes: lines('Obstacle in front of the docking station', 'Docking marker dirty or in direct sunlight', 'Docking station moved'),
    handling: lines(
      'Clear 1 m in front of the docking station',
      'Wipe the docking marker',
      'Put the docking station back and recalibrate it',
    ),
  },
  N106: {
    name: 'Map mismatch',
    causes: lines('Map of another floor selected', 'Map out of date'),
    handling: lines('Switch to the map of this floor', 'Download the latest map and localize again'),
  },
  N107: {
    name: 'Off the route',
    causes: lines('Repeatedly giving way to people or cars', 'Uneven floor pulling the machine to one side'),
    handling: lines('Check whether the machine returns to the route', 'If it keeps happening, adjust the route and check the tires'),
  },
  N108: {
    name: 'Elevator ride failed',
    causes: lines('Elevator out of service or full', 'Connection to the elevator controller lost'),
    handling: lines('Check that the elevator is working', 'Check power and network of the elevator controller, then try again'),
  },
  S201: {
    name: 'Lidar fault',
    causes: lines('Dust or water on the cover', 'Stalled lidar motor', 'Loose cable'),
    handling: lines('Wipe the cover with a lint-free cloth', 'Restart the machine', 'If the error remains, have service replace the lidar'),
  },
  S202: {
    name: 'Depth camera fault',
    causes: lines('Lens dirty or covered', 'Poor contact of the data cable'),
    handling: lines('Clean the lens', 'Restart the machine', 'If it keeps happening, check the data cable'),
  },
  S203: {
    name: 'Ultrasonic sensor fault',
    causes: lines('Water or mud on the probe', 'Damaged probe'),
    handling: lines('Dry and clean the probe', 'If the error remains, replace the probe'),
  },
  S204: {
    name: 'Inertial unit fault',
    causes: lines('Hard impact or strong vibration', 'Machine not stationary during startup'),
    handling: lines('Park the machine on level ground and restart it', 'Contact service if the error remains'),
  },
  S205: {
    name: 'Odometer fault',
    causes: lines('Wheels slipping on standing water', 'Worn tires', 'Faulty encoder'),
    handling: lines('Dry the floor', 'Check the tires and the encoder wiring'),
  },
  S206: {
    name: 'Bumper triggered',
    causes: lines('Contact with an obstacle', 'Bumper jammed and not springing back'),
    handling: lines('Remove the obstacle and check for damage', 'Clean the bumper and check that it moves freely'),
  },
  S207: {
    name: 'Drop-off detected',
    causes: lines('Step or hole ahead', 'Dirty window of the drop-off sensor', 'Low reflection from a black floor'),
    handling: lines('Move the machine to flat ground', 'Wipe the sensor window', 'Add a no-go zone along the step'),
  },
  S208: {
    name: 'Video camera offline',
    causes: lines('Loose power or network cable', 'Camera program not started'),
    handling: lines('Check the camera cables', 'Restart the machine'),
  },
  E301: {
    name: 'Emergency stop pressed',
    causes: lines('Someone pressed the button', 'Something bumped into the button'),
    handling: lines('Make sure that the area is safe', 'Twist the button to release it, then resume the task'),
  },
  E302: {
    name: 'Drive motor overcurrent',
    causes: lines('Slope too steep or load too heavy', 'String or film wrapped around a drive wheel'),
    handling: lines(
      'Switch off the machine and clear the wheel',
      'Let the motor cool for 10 minutes before restarting',
      'Contact service if the error recurs',
    ),
  },
  E303: {
    name: 'Connection lost',
    causes: lines('Weak signal, for example in a basement', 'SIM data plan used up or unpaid', 'Machine switched off'),
    handling: lines(
      'Check that the machine is switched on',
      'Check the SIM card and the antenna',
      'Move the machine to a place with signal',
    ),
  },
  E304: {
    name: 'Computer too hot or disk almost full',
    causes: lines('Fan dusty or stopped', 'Disk filled with logs'),
    handling: lines('Clean the fan and the vents', 'Delete old logs and restart'),
  },
  E305: {
    name: 'Drive motor too hot',
    causes: lines('Long climbs or long runs with a full load', 'Poor motor cooling'),
    handling: lines('Stop the machine for 20 minutes to cool down', 'Avoid long ramps and clean around the motor'),
  },
  E306: {
    name: 'Control program restarted',
    causes: lines('Software defect', 'Brief drop in supply voltage'),
    handling: lines('Note the time and report it to service', 'Update to the latest software version'),
  },
  E307: {
    name: 'SIM data running low',
    causes: lines('Monthly data almost used up', 'Remote video watched for a long time'),
    handling: lines('Top up the SIM card or change its plan', 'Watch less remote video'),
  },
  E308: {
    name: 'Brake fault',
    causes: lines('Broken brake wire', 'Worn brake pads'),
    handling: lines('Stop using the machine immediately and chock the wheels', 'Contact service'),
  },
  B401: {
    name: 'Battery low',
    causes: lines('Long working time', 'Not fully charged last time'),
    handling: lines('Send the machine back to charge', 'Check the charging schedule'),
  },
  B402: {
    name: 'Battery too hot',
    causes: lines('High ambient temperature', 'Repeated fast charging'),
    handling: lines('Stop charging and cleaning for 1 hour', 'Improve ventilation at the charging point'),
  },
  B403: {
    name: 'Charging failed',
    causes: lines('Charging contacts dirty or corroded', 'Charger without power', 'Machine not in position'),
    handling: lines('Wipe the contacts', 'Check the power supply of the charger', 'Dock again'),
  },
  B404: {
    name: 'Battery cells unbalanced or aged',
    causes: lines('Aged cells', 'Not fully charged for a long time'),
    handling: lines('Charge fully once and let the cells balance', 'Plan a battery replacement'),
  },
  B405: {
    name: 'Battery communication lost',
    causes: lines('Loose battery data cable', 'Faulty battery management board'),
    handling: lines('Switch off the machine and reconnect the cable', 'If the error remains, stop using the machine and contact service'),
  },
  W501: {
    name: 'Clean-water tank empty',
    causes: lines('Clean water used up', 'Water flow set too high'),
    handling: lines('Refill clean water', 'Reduce the water flow'),
  },
  W502: {
    name: 'Dirty-water tank full',
    causes: lines('Dirty-water tank full', 'Too much foam at the level sensor'),
    handling: lines('Drain and rinse the tank', 'Add defoamer and use less detergent'),
  },
  W503: {
    name: 'Pump or valve fault',
    causes: lines('Clogged filter', 'Pump ran dry and drew in air'),
    handling: lines('Clean the filter', 'Bleed the pump before restarting it', 'Check the valve wiring'),
  },
  W504: {
    name: "Docking station can't fill or drain",
    causes: lines('Supply valve closed or water pressure too low', 'Blocked drain outlet'),
    handling: lines('Open the valve and check the water pressure', 'Clear the drain outlet'),
  },
  W505: {
    name: 'Water leak',
    causes: lines('Loose joint', 'Cracked hose'),
    handling: lines('Stop cleaning and dry the floor', 'Tighten the joint or replace the hose'),
  },
  W506: {
    name: 'Detergent running low',
    causes: lines('Detergent almost used up'),
    handling: lines('Refill with a detergent recommended by the manufacturer'),
  },
  C601: {
    name: 'Brush motor overcurrent',
    causes: lines('Film or string wrapped around the brush', 'Brush pressure too high'),
    handling: lines('Switch off the machine and clear the brush', 'Reduce the brush pressure'),
  },
  C602: {
    name: 'Brush missing',
    causes: lines('Brush not latched', 'Brush knocked off'),
    handling: lines('Refit the brush until it clicks', 'Check the latch for damage'),
  },
  C603: {
    name: 'Suction motor fault',
    causes: lines('Water in the motor', 'Clogged air filter', 'Worn carbon brushes'),
    handling: lines(
      'Clean the filter and the suction hose',
      'Let it dry and try again',
      'If the error remains, have service replace the motor',
    ),
  },
  C604: {
    name: 'Squeegee off or worn',
    causes: lines('Squeegee pulled off by a curb', 'Worn blade leaves water on the floor'),
    handling: lines('Refit the squeegee', 'Turn the blade to another edge or replace it'),
  },
  C605: {
    name: 'Lift mechanism fault',
    causes: lines('Jammed by an object', 'Faulty limit switch'),
    handling: lines('Remove the object', 'Raise and lower it once manually', 'Contact service if the error remains'),
  },
  C606: {
    name: 'Debris tray full',
    causes: lines('Debris tray not emptied in time'),
    handling: lines('Empty and rinse the tray'),
  },
  C607: {
    name: 'Side brush overcurrent',
    causes: lines('Cable or cloth caught in the brush', 'Bent brush pressing too hard on the floor'),
    handling: lines('Clear the side brush', 'Replace the brush if it is bent'),
  },
  M701: {
    name: 'Consumable due',
    causes: lines('Service life of a part reached'),
    handling: lines('Replace the part', 'Record the replacement in the machine details'),
  },
  M702: {
    name: 'Service due',
    causes: lines('Service interval reached'),
    handling: lines('Schedule a service and record it once done'),
  },
};
