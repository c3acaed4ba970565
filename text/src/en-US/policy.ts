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
          'Account: name, e-mail address, phone number, job title, department, roles, and a one-way hash of your password. Sign-ins: time, last activity, IP address and what your browser calls itself. Operation log: who changed what, when and from where, with the values before and after. When a page fails, the console also reports the error to the server so that it can be fixed.',
          "Machines and cleaning: status, position, battery, water, errors, cleaning tasks and reports, the name, job or phone number of site contacts and payers, SIM card details, and live and recorded video from the machines' cameras. Mail subscriptions: name, e-mail address, time zone and chosen reports of each recipient.",
        ),
      },
      purpose: {
        title: 'Why we use it',
        body: paragraphs(
          'Only to run the console: to check who you are, show the machines and reports you may see, find and handle errors, send the mails and notices you asked for, keep accounts and systems secure, and look up what was done when there is a dispute.',
          'We do not sell personal data, show advertising or use third-party analytics or tracking.',
        ),
      },
      access: {
        title: 'Who can see it',
        body: paragraphs(
          'Tenants are kept apart: users of one tenant see nothing of another. Within a tenant, the role, department and groups an administrator gave you decide which machines, pages and buttons you get. Authorised staff of the provider may enter a tenant for operation and support; the changes they make are written to the operation log.',
          'A user with the right to do so can share a single cleaning task report by link. Until the link expires or is withdrawn, anyone who has it can read that one report without signing in, so pass it on with care.',
          'Mails and text messages are delivered by services the provider has chosen, which learn the address and the content. If the provider has switched on an online map, your browser fetches its images straight from that map service, which then sees your IP address. Otherwise we hand data to others only where the law requires it.',
        ),
      },
      video: {
        title: 'Video',
        body: paragraphs(
          'The cameras serve safe driving and remote viewing, and people and vehicles passing by may appear in the picture. Only users who hold the video permission and may see that machine can play it, through signed addresses that expire.',
          'The console does no face recognition, and we do not use the pictures to find out who a passer-by is. Putting up signs and informing people on site is up to the tenant that uses the machines.',
        ),
      },
      retention: {
        title: 'How long we keep it',
        body: paragraphs(
          "The provider sets how long each kind of data is kept. Raw machine status and recordings are kept for a shorter time, totals and reports for longer; what is past its time is deleted automatically. The provider's administrator can tell you the current periods.",
          'A deleted account cannot be restored. So that records stay traceable, the operation log and existing reports may still show the name used at the time until they expire themselves.',
        ),
      },
      cookies: {
        title: 'Cookies and local storage',
        body: paragraphs(
          'We use only the cookies the console needs: token (your sign-in), username, tenantCode (your tenant), roleId and roleCd (the role in use), user (your name, phone number and other basic details, for display), badge (the mark for notices) and sidebarStatus (sidebar open or closed). One more, device, is out of reach of page scripts: it recognises a browser you have signed in with before, so that strangers guessing your password do not slow you down, and is kept for up to 180 days.',
          "If you choose to stay signed in, the sign-in cookies last 5 days; otherwise they end when you close the browser. Signing out removes them too. Your language (locale) and display preferences are kept in the browser's local storage. You can clear all of this in your browser and will then have to sign in again.",
        ),
      },
      security: {
        title: 'How we protect it',
        body: paragraphs(
          'The server keeps passwords, sign-in tokens and password reset codes only as one-way hashes that not even administrators can read, and its logs leave them out. It checks your rights on every request for data. Over HTTPS, everything is encrypted on its way.',
          'Your profile lists the devices that are signed in, and you can sign out any of them at once. No system is perfectly secure; if an incident affects your personal data, the provider will tell you without delay, as the applicable law requires.',
        ),
      },
      rights: {
        title: 'Your rights and whom to ask',
        body: paragraphs(
          'You may ask to see, correct or delete your personal data, or ask how it is handled. Every subscribed mail has a link to unsubscribe.',
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
          'These terms apply to your use of this console. By signing in you confirm that you have read and accept them and the privacy policy; if you do not, please do not use the console.',
          'Where your company has a separate written contract with the service provider ("the provider"), that contract prevails over these terms.',
        ),
      },
      accounts: {
        title: 'Accounts',
        body: paragraphs(
          'An account is opened by an administrator for one person and may not be passed on, lent or shared. Keep your password safe. If somebody else has used your account, change the password at once and tell your administrator.',
          'What is done with your account is written to the operation log and counts as done by you unless you can show otherwise. When people leave or change jobs, their company must close the account or adjust its rights promptly.',
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
          "Status, position and video can be late or missing because of the network and do not replace judgement on site. Where people's safety is concerned, go by what you see on site and by the safety instructions that came with the machine, and in an emergency press the emergency stop on the machine.",
          'Let only trained people operate and service machines, and mark areas being cleaned as needed. No alarm on the screen does not mean no danger on site.',
        ),
      },
      video: {
        title: 'Video and the privacy of others',
        body: paragraphs(
          'Pictures from machines may show passers-by, number plates and other details of third parties. You may view and use them only for safety, operation and handling errors. Without permission you may not record, share or publish them, and you may not use them to watch particular people or to rate employees.',
          'The company using the machines must inform people on site as local law requires and answers for how its people use the pictures.',
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
        title: 'What we answer for',
        body: paragraphs(
          'The console is provided as it is. Figures such as MTBA, growth, saved hours and saved money are worked out by published formulas from what machines report. Saved hours and money are estimates to help you manage, not promises, and should not be the only basis for billing. A "-" means not measured, not zero.',
          'As far as the law allows, the provider is not liable for loss caused by use against these terms or by decisions based on the console alone. Liability that the law does not allow anyone to exclude is not affected.',
        ),
      },
      changes: {
        title: 'Changes, ending and contact',
        body: paragraphs(
          'We may revise these terms when features or the law change, and then update this page and its date; by going on using the console you accept the revised terms. An account used against these terms may be closed.',
          "For questions, please ask your company's administrator or the provider's administrator.",
        ),
      },
    },
  },
};
