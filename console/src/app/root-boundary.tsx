import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page.tsx';

/** Around everything: a part that broke, or whose file did not come, shows a page that says so. */
export class RootBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });

  override render() {
    return this.state.broken ? <CrashPage /> : this.props.children;
  }
}
