import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Confirmation, IdParam } from '../kernel/fields.ts';
import { zipBlob } from '../kernel/files.ts';

const Erased = Type.Object({ pseudonym: Type.String({ description: 'Stands for the person in records that are kept' }) });
const accounts = '/authority/personal-data/accounts/{id}';
const appAccounts = '/authority/personal-data/app-accounts/{id}';

export const personalData = {
  exportOwn: endpoint({
    method: 'GET',
    path: '/authority/personal-data/own',
    access: 'signedIn',
    summary: 'Everything stored about the caller, as an archive of JSON and CSV files',
    result: zipBlob,
  }),
  exportAccount: endpoint({
    method: 'GET',
    path: accounts,
    access: 'person:export',
    callers: 'people',
    summary: 'Everything stored about the holder of an account, as an archive of JSON and CSV files',
    params: IdParam,
    result: zipBlob,
  }),
  eraseAccount: endpoint({
    method: 'DELETE',
    path: accounts,
    access: 'person:erase',
    callers: 'people',
    summary: 'Delete an account and everything that identifies its holder; records that are kept show a pseudonym',
    params: IdParam,
    query: Confirmation,
    result: Erased,
  }),
  exportAppAccount: endpoint({
    method: 'GET',
    path: appAccounts,
    access: 'person:export',
    callers: 'people',
    summary: 'Everything stored about the holder of an app account, as an archive of JSON and CSV files',
    params: IdParam,
    result: zipBlob,
  }),
  eraseAppAccount: endpoint({
    method: 'DELETE',
    path: appAccounts,
    access: 'person:erase',
    callers: 'people',
    summary: 'Delete an app account and everything that identifies its holder; records that are kept show a pseudonym',
    params: IdParam,
    query: Confirmation,
    result: Erased,
  }),
};
