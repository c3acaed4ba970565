import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { Found } from '@botify/contract/search/search.contract';

export const nothing: Found = { robots: [], sites: [], accounts: [], appAccounts: [], errors: [], reports: [], views: [] };

const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;
const machine = { robotSn: toRobotSn('CB1900-0007'), remark: 'Hall 7' };
const began = { startTime: '2026-11-15T04:30:00.000Z', timeZone: 'Asia/Shanghai' };

/** One of each kind, all of which contain "hall". */
export const found: Found = {
  robots: [{ ...machine, siteName: 'Harbour Plaza' }],
  sites: [{ id: id(1), number: 'HB-003', name: 'City hall', address: null }],
  accounts: [{ id: id(2), username: 'hall@harbour.example', name: 'Ann Hall' }],
  appAccounts: [{ id: id(5), account: 'hall-guard', name: 'Bo Hall' }],
  errors: [{ ...machine, ...began, id: id(3), faultCode: 'E302', faultName: 'Water tank empty', noticeLevel: 'P1' }],
  reports: [{ ...machine, ...began, id: id(4), programName: 'Hall night', mapName: 'B1' }],
  views: [],
};
