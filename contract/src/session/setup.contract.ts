import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Email, Name, Password } from '../kernel/fields.ts';

export const setup = {
  firstAdministrator: endpoint({
    method: 'POST',
    path: '/authority/setup',
    access: 'open',
    summary: 'Create the provider and its first administrator; only while no account exists, with the code the server printed at start',
    body: Body({
      setupCode: Type.String({ minLength: 1, maxLength: 64 }),
      companyName: Name,
      name: Name,
      email: Email,
      password: Password,
      confirmPassword: Type.String(),
    }),
    result: Type.Null(),
  }),
};
