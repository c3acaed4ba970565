import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, filledLinePattern, Id, Name, Nullable } from '../kernel/fields.ts';
import { RobotSn } from '../kernel/robot-sn.ts';

export const Secret = Type.String({ description: 'Password of the machine at the broker; not shown again' });

export const devices = {
  enrol: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/enrolRobot',
    access: 'robot:enrol',
    summary: 'Add a machine to the tenant and get the secret it connects with, only this once',
    body: Body({
      robotSn: RobotSn,
      remark: Name,
      modelNum: Type.String({ maxLength: 60, pattern: filledLinePattern }),
      siteId: Type.Optional(Nullable(Id)),
      claimCode: Type.Optional(
        Type.String({ maxLength: 40, description: 'Proof that the machine was handed over; only staff of the provider can leave it out' }),
      ),
    }),
    result: Type.Object({ robotSn: RobotSn, secret: Secret }),
  }),
  claimCode: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/claimCode',
    access: 'robot:claim',
    summary: 'The code a tenant needs to enroll a machine, for staff of the provider',
    body: Body({ robotSn: RobotSn }),
    result: Type.Object({ claimCode: Type.String({ description: 'Three groups of four characters' }) }),
  }),
  rotateSecret: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/rotateSecret',
    access: 'robot:enrol',
    summary: 'Give a machine a new secret; the old one stops working, and the machine is disconnected',
    body: Body({ robotSn: RobotSn }),
    result: Type.Object({ secret: Secret }),
  }),
  revokeSecret: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/revokeSecret',
    access: 'robot:enrol',
    summary: 'Revoke the secret of a machine: it is disconnected and cannot connect until it gets a new one',
    body: Body({ robotSn: RobotSn }),
    result: Type.Null(),
  }),
};
