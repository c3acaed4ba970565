import type { Words } from '../words.ts';
import type { policy as chinese } from '../zh-CN/policy.ts';

const paragraphs = (...texts: string[]) => texts.join('\n\n');

export const policy: Words<typeof chinese> = {
  privacy: {
    title: 'Privacy policy',
    updated: 'Last updated: 15 November 2026',
    sections: {
      scope: {
        title: 'What this policy covers',
        body: paragraphs(
          'This policy explains what this console collects about you, how it is used and how long it is kept. The console is run by the service provider ("the provider") for its own staff and for the operators and customers of companies that use the cleaning machines ("tenants").',
          'Your account was opened by an administrator of the provider or of your company. Whoever opened it decides which details it holds and which machines you may see.',
        ),
      },
      data: {
        title: 'What we keep',
        body: paragraphs(
          'Account: name, email address, phone number, job title, department, roles, and a one-way hash of your password. Logins: time, last activity, IP address and the device name your browser reports. Audit log: who changed what, when and from where, with the values before and after. When a page fails, the console also reports the error to the server so that it can be fixed.',
          "Machines and cleaning: status, position, battery, water, errors, cleaning tasks and reports, the name, job title and phone number of site contacts, the name of payers, SIM card details, and live and recorded video from the machines' cameras. Email subscriptions: name, email address, time zone and chosen reports of each recipient.",
        ),
      },
      purpose: {
        title: 'Why we use it',
        body: paragraphs(
          'Only to run the console: to check who you are, show the machines and reports you may see, find and handle errors, send the emails and notifications you asked for, keep accounts and systems secure, and look up what was done when there is a dispute.',
          'We do not sell personal data, show advertising or use third-party analytics or tracking.',
        ),
      },
      access: {
        title: 'Who can see it',
        body: paragraphs(
          'Tenants are kept apart: users of one tenant see nothing of another. Within a tenant, the role, department and groups assigned to you by an administrator decide which machines, pages and buttons you get. Authorized staff of the provider may access the data of a tenant for operation and support; the changes they make are written to the audit log.',
          'A user with the right to do so can share a single cleaning task report by link. Until the link expires or is withdrawn, anyone who has it can read that one report without logging in, so pass it on with care.',
          'Emails and text messages are delivered by services chosen by the provider, which learn the address of the recipient and the content. If the provider has switched on an online map, your browser requests its images directly from that map service, which then sees your IP address. Otherwise we pass data to third parties only where the law requires it.',
        ),
      },
      video: {
        title: 'Video',
        body: paragraphs(
          'The cameras serve safe driving and remote viewing, and people and vehicles passing by may appear in the footage. Only users who hold the video permission and may see that machine can play it, through signed addresses that expire.',
          'The console does no face recognition, and we do not use the footage to identify passers-by. Putting up signs and informing people on site is the responsibility of the tenant that uses the machines.',
        ),
      },
      retention: {
        title: 'How long we keep it',
        body: paragraphs(
          "The provider sets how long each kind of data is kept. Raw machine status and recordings are kept for a shorter time, totals and reports for longer; data past its period is deleted automatically. The provider's administrator can tell you the current periods.",
          'A deleted account cannot be restored. So that records stay traceable, the audit log and existing reports may still show the name used at the time until they expire themselves.',
        ),
      },
      cookies: {
        title: 'Cookies and local storage',
        body: paragraphs(
          'We use only the cookies the console needs: token (your login), username (your account), tenantCode (your tenant), roleId and roleCd (the role in use), user (your name, phone number and other basic details, for display), badge (the notification mark) and sidebarStatus (sidebar open or closed). One more, device, cannot be read by page scripts: it recognizes a browser you have logged in with before, so that strangers guessing your password do not slow you down. It is kept for up to 180 days.',
          'If you tick "Keep me logged in for 5 days", the login cookies last 5 days; otherwise they end when you close the browser. Logging out also removes them. Your language (locale) and display preferences are kept in the local storage of the browser. You can clear all of this in your browser and will then have to log in again.',
        ),
      },
      security: {
        title: 'How we protect it',
        body: paragraphs(
          'The server keeps passwords, login tokens and password reset codes only as one-way hashes that not even administrators can read, and its logs leave them out. It checks your rights on every request for data. Over HTTPS, data is encrypted in transit.',
          '"Profile and devices" lists the devices you are logged in on, and you can remove any of them at any time. No system is perfectly secure; if an incident affects your personal data, the provider will tell you without delay, as the applicable law requires.',
        ),
      },
      rights: {
        title: 'Your rights and contact',
        body: paragraphs(
          'You may ask to see, correct or delete your personal data, or ask how it is handled. Every subscription email has an unsubscribe link.',
          "Please ask your company's administrator first and, if that does not settle it, the provider's administrator. If this policy changes in an important way, we update this page and its date.",
        ),
      },
    },
  },
  terms: {
    title: 'Terms of use',
    updated: 'Last updated: 15 November 2026',
    sections: {
      scope: {
        title: 'About these terms',
        body: paragraphs(
          'These terms apply to your use of this console. By logging in you confirm that you have read and accept them and the privacy policy; if you do not, please do not use the console.',
          'Where your company has a separate written contract with the service provider ("the provider"), that contract prevails where it differs from these terms.',
        ),
      },
      accounts: {
        title: 'Accounts',
        body: paragraphs(
          'An account is opened by an administrator for one person and may not be passed on, lent or shared. Keep your password safe. If somebody else has used your account, change the password at once and tell your administrator.',
          'What is done with your account is written to the audit log and counts as done by you unless you can show otherwise. When people leave or change jobs, their company must promptly deactivate the account or adjust its rights.',
        ),
      },
      use: {
        title: 'What is allowed and what is not',
        body: paragraphs(
          'You may use the console to manage machines, read data and handle errors within the rights you were given.',
          'You may not try to see data you have no right to, get around permissions or limits, disturb the console or the machines, send data in the name of a machine, or use the console for anything unlawful. If you find a security weakness, please tell the provider and do not publish it before it is fixed.',
        ),
      },
      safety: {
        title: 'Safety around machines',
        body: paragraphs(
          "Status, position and video can be late or missing because of the network and do not replace judgment on site. Where people's safety is concerned, go by what you see on site and by the safety instructions that came with the machine, and in an emergency press the emergency stop on the machine.",
          'Let only trained people operate and service machines, and mark areas being cleaned as needed. No alarm on the screen does not mean no danger on site.',
        ),
      },
      video: {
        title: 'Video and the privacy of others',
        body: paragraphs(
          'Footage from machines may show passers-by, number plates and other details of third parties. You may view and use it only for safety, operation and handling errors. Without permission you may not record, share or publish it, and you may not use it to watch particular people or to rate employees.',
          'The company using the machines must inform people on site as local law requires and is responsible for how its people use the footage.',
        ),
      },
      data: {
        title: 'Whose data it is',
        body: paragraphs(
          "Data produced by your company's machines is your company's to use; the provider processes it to deliver and maintain the service. Your company can export data within its rights and is responsible for what it has exported.",
          'Deleting an account, an app account or a site cannot be undone, so please check before you confirm.',
        ),
      },
      availability: {
        title: 'Availability',
        body: paragraphs(
          'We work to keep the console available, but maintenance, upgrades, networks and outside services can interrupt it for a time. The provider announces planned maintenance in advance where it can. While a machine is offline its data appears late, and some may be missing.',
        ),
      },
      warranty: {
        title: 'Limits of liability',
        body: paragraphs(
          'The console is provided "as is". Figures such as MTBA, month-over-month growth, saved hours and saved money are calculated by published formulas from what machines report. Saved hours and money are estimates to help you manage, not promises, and should not be the only basis for billing. A "-" means not measured, not zero.',
          'As far as the law allows, the provider is not liable for loss caused by use in breach of these terms or by decisions based on the console alone. Liability that the law does not allow anyone to exclude is not affected.',
        ),
      },
      changes: {
        title: 'Changes, termination and contact',
        body: paragraphs(
          'We may revise these terms when features or the law change, and then update this page and its date; by continuing to use the console you accept the revised terms. An account used in breach of these terms may be deactivated.',
          "For questions, please ask your company's administrator or the provider's administrator.",
        ),
      },
    },
  },
};
