import type { AnchorHTMLAttributes, Ref } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** Takes the place of the current entry of the history. */
  replace?: boolean | undefined;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/**
 * A link within the app: a tap changes the screen without loading the page again; with a modifier key, another button
 * or a target it is the browser's. The router's own brings its parts for servers along, a twentieth of the first
 * script.
 */
export function Link({ to, replace, state, onClick, target, ref, ...rest }: LinkProps) {
  const address = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace === undefined ? {} : { replace }),
    ...(target === undefined ? {} : { target }),
    state,
  });
  return (
    <a
      {...rest}
      href={address}
      target={target}
      ref={ref}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
