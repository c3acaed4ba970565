import type { Words } from '../words.ts';
import type { installedApp as chinese } from '../zh-CN/installed-app.ts';

/** The installed console: its description, and the page shown while the server cannot be reached. */
export const installedApp: Words<typeof chinese> = {
  description: 'Console for fleets of cleaning robots: machine status, alarms and cleaning reports.',
  offline: {
    title: "Can't reach the server",
    titleDevice: "You're offline",
    text: 'The server may be restarting, or a firewall or VPN may be blocking the connection. The console opens automatically when the server responds.',
    textDevice: 'This device has no network connection. The console opens automatically when the connection is back.',
    since: 'No connection since {{time}}',
    sinceMinutes: 'No connection since {{time}}, for {{minutes}} min',
    next: 'Next check in {{seconds}} s',
    checking: 'Checking the connection…',
    failed: 'Still no connection.',
    retry: 'Try now',
    meanwhile: 'In the meantime',
    tabs: 'Console pages open in other tabs keep their content and unsaved input.',
    machines: 'Machines continue their tasks. Data missing here is filled in after they reconnect.',
  },
};
