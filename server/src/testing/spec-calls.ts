interface SpecCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to /api. */
  readonly path: string;
  /** Query parameters named by the specification, or `unnamed` where it only mentions them. */
  readonly query?: readonly string[] | 'unnamed';
  readonly body?: readonly string[] | 'unnamed';
}

const user = ['username', 'name', 'phone', 'jobTitle', 'roleId', 'orgId'];

const authority: readonly SpecCall[] = [
  { method: 'POST', path: '/authority/users/saveUser', body: [...user, 'password', 'email'] },
  { method: 'DELETE', path: '/authority/users/{id}' },
  { method: 'PUT', path: '/authority/users/updateUser', body: user },
  { method: 'GET', path: '/authority/users/userList', query: 'unnamed' },
  { method: 'GET', path: '/authority/captcha', query: 'unnamed' },
  {
    method: 'GET',
    path: '/authority/oauth/token',
    query: ['scope', 'grant_type', 'tenant_name', 'auth_type', 'username', 'password', 'code'],
  },
  { method: 'POST', path: '/authority/oauth/roleRouter', body: ['roleId'] },
  { method: 'PUT', path: '/authority/oauth/getCurrentUserRole' },
  { method: 'DELETE', path: '/authority/oauth/logout' },
  {
    method: 'POST',
    path: '/authority/oauth/changePasswordForTenant',
    body: ['username', 'originalPassword', 'password', 'confirmPassword'],
  },
  { method: 'POST', path: '/authority/commons/forgetPwd' },
  { method: 'POST', path: '/authority/commons/checkForgetPwdVC' },
  { method: 'POST', path: '/authority/commons/sendForgetMsg' },
  { method: 'POST', path: '/authority/commons/sendForgetMsgByEmail' },
  { method: 'POST', path: '/authority/commons/checkForgetPwdVCByEmail' },
  { method: 'POST', path: '/authority/commons/forgetPwdByEmail' },
  { method: 'POST', path: '/authority/token/api/user-subscribe-way/tenantAdd', body: 'unnamed' },
  { method: 'POST', path: '/authority/token/api/user-subscribe-way/tenantGet', body: 'unnamed' },
];

const tasks: readonly SpecCall[] = [
  { method: 'GET', path: '/tasks/customers' },
  { method: 'GET', path: '/tasks/projects', query: ['customer_id'] },
  { method: 'GET', path: '/tasks/robots', query: ['project_id'] },
  { method: 'GET', path: '/tasks', query: 'unnamed' },
  { method: 'GET', path: '/tasks/dic' },
  { method: 'GET', path: '/tasks/subtasks' },
  { method: 'GET', path: '/tasks/charts' },
];

/** Relative to the token path of the machine-data service. */
const machineData: readonly SpecCall[] = [
  { method: 'POST', path: '/robot-task-report/pageV2', body: 'unnamed' },
  { method: 'GET', path: '/robot-task-report/id/{id}' },
  { method: 'GET', path: '/robot-project/dictionary' },
  { method: 'POST', path: '/robot-task-report/getRobotWaterCharge', body: 'unnamed' },
  { method: 'POST', path: '/robot-task-report/getRobotElectCharge', body: 'unnamed' },
  { method: 'GET', path: '/iot-sim-platform/getIotSimPlatform' },
  { method: 'POST', path: '/robot/data/getRobotPositionList', query: 'unnamed' },
  { method: 'POST', path: '/robot/data/getRobotCountToCharts', query: 'unnamed' },
  { method: 'POST', path: '/robot/data/getRobotCleanToCharts', query: 'unnamed' },
  { method: 'POST', path: '/robot/data/getRobotManualCleanToCharts', body: 'unnamed' },
  { method: 'GET', path: '/robot/queryRobotDetail', query: 'unnamed' },
  { method: 'GET', path: '/mail-report-clean-data-robot/getRobotDayMailInfoPage', query: 'unnamed' },
  { method: 'POST', path: '/mail-report-clean-data-robot/createRobotDayMail', body: 'unnamed' },
  { method: 'POST', path: '/mail-report-clean-data-robot/updateById', body: 'unnamed' },
  { method: 'DELETE', path: '/mail-report-clean-data-robot/deleteById/{id}' },
  { method: 'GET', path: '/sys-timezone/dictionary' },
  { method: 'POST', path: '/robot-video/getVideoByRobotSn', body: 'unnamed' },
  { method: 'POST', path: '/robot-video/getHistoryVideoByRobotSn', body: 'unnamed' },
  { method: 'POST', path: '/report-clean-data-robot-day/queryReport', body: 'unnamed' },
  { method: 'POST', path: '/robot/editRobotBaseInfo', body: 'unnamed' },
  { method: 'POST', path: '/robot/editRobotSimInfo', body: 'unnamed' },
  { method: 'POST', path: '/robot/editRobotCtrlInfo', body: 'unnamed' },
  { method: 'POST', path: '/robot/editRobotSupplyInfo', body: 'unnamed' },
  { method: 'POST', path: '/robot/editRobotStationInfo', body: 'unnamed' },
  { method: 'POST', path: '/robot/editRobotConsumableBO', body: 'unnamed' },
  { method: 'GET', path: '/tenant-area/getBizAreaByTenant' },
  { method: 'POST', path: '/robot/httpRobotMonitor' },
  { method: 'POST', path: '/robot-exception/getCurrentRobotError', body: 'unnamed' },
];

/** All calls of section 7 of the specification, transcribed by hand: a list derived from the contract would match any contract. */
export const specCalls: readonly SpecCall[] = [
  ...authority,
  ...tasks,
  ...machineData.map((call) => ({ ...call, path: `/machine/token/api${call.path}` })),
];
