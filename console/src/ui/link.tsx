import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path from the root. */
  readonly to: string;
}

/** With a modifier key or another button, browsers open the link elsewhere. */
const opensHere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target = '_self'): boolean =>
  button === 0 && target === '_self' && !(metaKey || altKey || ctrlKey || shiftKey);

/** A link to a page. React Router's own one renders with each change of the address, and contains what only its framework uses. */
export function Link({ to, target, onClick, ...rest }: Props) {
  const { navigator } = useContext(NavigationContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event, target)) return;
    event.preventDefault();
    if (event.currentTarget.hash === location.hash) navigator.replace(to);
    else navigator.push(to);
  };
  return <a {...rest} href={navigator.createHref(to)} target={target} onClick={follow} />;
}
