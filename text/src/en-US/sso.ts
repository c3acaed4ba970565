import type { Words } from '../words.ts';
import type { sso as chinese } from '../zh-CN/sso.ts';

export const sso: Words<typeof chinese> = {
  title: 'Single sign-on',
  open: 'Single sign-on',
  company: 'Company',
  companyHint: 'Company name or code',
  companyRequired: 'Enter the company name or code',
  next: 'Next',
  logIn: 'Log in with {{name}}',
  otherCompany: 'Change company',
  finishing: 'Logging in…',
  finishingText: 'Checking with your identity provider.',
  failed: 'Login not completed',
  none: 'No login in progress',
  text: 'Start again from the login page.',
};
