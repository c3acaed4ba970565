import type { Words } from '../words.ts';
import type { policy as chinese } from '../zh-CN/policy.ts';

const paragraphs = (...texts: string[]) => texts.join('\n\n');

export const policy: Words<typeof chinese> = {
  privacy: {
    title: 'Privacy policy',
    updated: 'Last updated: Nov 19, 2026',
    sections: {
      scope: {
        title: 'What this policy covers',
        body: paragraphs(
          'This policy explains what this console collects about you, how it is used and how long it is kept. The console is run by the service provider ("the provider") for its own staff and for the operators and customers of companies that use the cleaning machines ("tenants").',
          'Your account was created by an administrator of the provider or of your company. That administrator decides which details it contains and which machines you can see.',
        ),
      },
      data: {
        title: 'What we store',
        body: paragraphs(
          'Account: name, email address, phone number, job title, department, roles, and a one-way hash of your password. Logins: time, last activity, IP address and the device name your browser reports. Audit log: who changed what, when and from where, with the values before and after. When a page fails, the console also reports the error to the server for troubleshooting.',
          "Machines and cleaning: status, position, battery, water, errors, cleaning tasks and reports, the name, job title and phone number of site contacts, the name of payers, SIM card details, and live and recorded video from the machines' cameras. Email subscriptions: name, email address, time zone and chosen reports of each recipient.",
        ),
      },
      purpose: {
        title: 'Why we use it',
        body: paragraphs(
          'Only to run the console: to check who you are, show the machines and reports you have access to, find and handle errors, send the emails and notifications you subscribed to, keep accounts and systems secure, and review past actions in case of a dispute.',
          'We do not sell personal data, show advertising or use third-party analytics or tracking.',
        ),
      },
      access: {
        title: 'Who can see it',
        body: paragraphs(
          'Tenants are separated: users of one tenant cannot see data of another. Within a tenant, the role, department and groups assigned to you by an administrator determine which machines, pages and buttons you can see. Authorized staff of the provider can access the data of a tenant for operation and support. Their changes are recorded in the audit log.',
          'A user with permission can share a single report by link: a cleaning task report, or a daily, weekly or monthly report. Until the link expires or is withdrawn, anyone who has it can read that report without logging in, so share it with care.',
          "Emails and text messages are delivered by services chosen by the provider, which receive the recipient's address and the content. If you turn on push notifications, they are delivered encrypted by the push service of your browser's vendor. If the provider has enabled an online map, your browser loads its images directly from that map service, which then receives your IP address. Otherwise, we share data with third parties only where the law requires it.",
        ),
      },
      video: {
        title: 'Video',
        body: paragraphs(
          'The cameras are used for safe driving and remote viewing, and people and vehicles passing by can appear in the footage. Only users with the video permission and access to the machine can play it, through signed addresses that expire.',
          'The console does not use face recognition, and we do not use the footage to identify passers-by. The tenant that uses the machines is responsible for putting up signs and informing people on site.',
        ),
      },
      retention: {
        title: 'How long we keep it',
        body: paragraphs(
          "The provider sets how long each kind of data is kept. Raw machine status and recordings are kept for a shorter time, totals and reports for a longer time. Data past its period is deleted automatically. Ask the provider's administrator for the current periods.",
          'A deleted account cannot be restored. To keep records traceable, the audit log and existing reports can still show the name used at the time until they expire.',
        ),
      },
      cookies: {
        title: 'Cookies and local storage',
        body: paragraphs(
          'We use only the cookies the console needs: token (your login), username (your account), tenantCode (your tenant), roleId and roleCd (the role in use), user (your name, phone number and other basic details, for display), badge (the notification mark) and sidebarStatus (sidebar open or closed). Page scripts cannot read the others: session_key protects your login against theft, and device recognizes a browser you have logged in with before, so that your login is not slowed down when someone else guesses passwords. The cookie device is kept for up to 180 days. Two-step verification (login_challenge), single sign-on (sso) and changed reports (reports_changed) use cookies that last only a short time.',
          'If you select "Keep me logged in for 5 days", the login cookies last 5 days. Otherwise, they expire when you close the browser. Logging out also removes them. Your language (locale) and display preferences are kept in the local storage of the browser. You can clear all of this in your browser. You will then have to log in again.',
        ),
      },
      security: {
        title: 'How we protect it',
        body: paragraphs(
          'The server stores passwords, login tokens and password reset codes only as one-way hashes, which even administrators cannot read, and does not log them. It checks your permissions on every request for data. Over HTTPS, data is encrypted in transit.',
          '"Profile and devices" lists the devices you are logged in on. You can remove any of them at any time. No system is perfectly secure. If an incident affects your personal data, the provider will notify you without delay, as required by applicable law.',
        ),
      },
      rights: {
        title: 'Your rights and contact',
        body: paragraphs(
          'You can ask to see, correct or delete your personal data, and ask how it is processed. Every subscription email has an unsubscribe link.',
          "Contact your company's administrator first. If that does not resolve the matter, contact the provider's administrator. If this policy changes in a material way, we update this page and its date.",
        ),
      },
    },
  },
  terms: {
    title: 'Terms of use',
    updated: 'Last updated: Nov 15, 2026',
    sections: {
      scope: {
        title: 'About these terms',
        body: paragraphs(
          'These terms apply to your use of this console. By logging in, you confirm that you have read and accept these terms and the privacy policy. If you do not accept them, do not use the console.',
          'Where your company has a separate written contract with the service provider ("the provider"), that contract prevails where it differs from these terms.',
        ),
      },
      accounts: {
        title: 'Accounts',
        body: paragraphs(
          'An account is created by an administrator for one person and must not be transferred, lent or shared. Keep your password safe. If someone else has used your account, change the password immediately and inform your administrator.',
          'Actions taken with your account are recorded in the audit log and are considered yours unless you can show otherwise. When people leave or change jobs, their company must promptly deactivate the account or adjust its permissions.',
        ),
      },
      use: {
        title: 'Permitted and prohibited use',
        body: paragraphs(
          'You can use the console to manage machines, read data and handle errors within the permissions you were given.',
          'You must not try to access data you are not authorized to see, bypass permissions or limits, disrupt the console or the machines, send data in the name of a machine, or use the console for anything unlawful. If you find a security vulnerability, report it to the provider and do not disclose it before it is fixed.',
        ),
      },
      safety: {
        title: 'Safety around machines',
        body: paragraphs(
          "Status, position and video can be delayed or missing because of the network and do not replace judgment on site. Where people's safety is concerned, rely on what you see on site and on the safety instructions that came with the machine. In an emergency, press the emergency stop on the machine.",
          'Only trained people should operate and service machines. Mark areas being cleaned as needed. The absence of an alarm on the screen does not mean that there is no danger on site.',
        ),
      },
      video: {
        title: 'Video and the privacy of others',
        body: paragraphs(
          'Footage from machines can show passers-by, license plates and other details of third parties. View and use it only for safety, operation and handling errors. You must not record, share or publish it without permission, and you must not use it to monitor particular people or to evaluate employees.',
          'The company using the machines must inform people on site as required by local law and is responsible for how its staff use the footage.',
        ),
      },
      data: {
        title: 'Data ownership',
        body: paragraphs(
          'Your company may use the data produced by its machines. The provider processes this data to deliver and maintain the service. Your company can export data within its permissions and is responsible for the exported data.',
          'Deleting an account, an app account or a site cannot be undone. Check carefully before you confirm.',
        ),
      },
      availability: {
        title: 'Availability',
        body: paragraphs(
          'We work to keep the console available, but maintenance, upgrades, network problems and third-party services can interrupt it temporarily. The provider announces planned maintenance in advance where possible. While a machine is offline, its data is delayed, and some can be missing.',
        ),
      },
      warranty: {
        title: 'Limits of liability',
        body: paragraphs(
          'The console is provided "as is". Figures such as MTBA, month-over-month growth, saved hours and saved money are calculated from machine reports using published formulas. Saved hours and money are estimates for management purposes, not guarantees, and should not be the sole basis for billing. A "-" means not measured, not zero.',
          'To the extent permitted by law, the provider is not liable for losses caused by use in breach of these terms or by decisions based on the console alone. Liability that cannot be excluded by law is not affected.',
        ),
      },
      changes: {
        title: 'Changes, termination and contact',
        body: paragraphs(
          'We can revise these terms when features or the law change. We then update this page and its date. By continuing to use the console, you accept the revised terms. An account used in breach of these terms can be deactivated.',
          "For questions, contact your company's administrator or the provider's administrator.",
        ),
      },
    },
  },
};
