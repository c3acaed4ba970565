/** Dialogs of the frame around every page. One is open at a time. */
export type ShellDialog = 'search' | 'shortcuts' | 'password' | 'profile' | 'settings' | 'demo';
