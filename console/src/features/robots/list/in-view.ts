import { type RefObject, useContext, useEffect } from 'react';
import { RobotListLiveContext } from './live.ts';

type Notice = (visible: boolean) => void;
const notices = new Map<Element, Notice>();
let observer: IntersectionObserver | undefined;

/** One observer for all rows: it tells of many at once. */
const theObserver = (): IntersectionObserver => {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) notices.get(target)?.(isIntersecting);
  });
  return observer;
};

/** Says whether a row is in sight, in the window and in the region that scrolls. A view in the background has none. */
export function useRowInView(element: RefObject<Element | null>, robotSn: string): void {
  const live = useContext(RobotListLiveContext);
  useEffect(() => {
    const row = element.current;
    if (!row) return;
    notices.set(row, (visible) => live.appear(robotSn, visible));
    theObserver().observe(row);
    return () => {
      theObserver().unobserve(row);
      notices.delete(row);
      live.appear(robotSn, false);
    };
  }, [element, live, robotSn]);
}
