import { type Stopped, stoppedBy } from '@candor/model/halts.ts';
import { readHaltPush } from '@candor/model/legacy-pushed.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '../../i18n/index.ts';
import { halts, applyHalt } from './queries.ts';
import { Banner } from '../../ui/index.ts';
import { live } from '../../live/index.ts';

/** The halt of an instrument or of the whole market, as soon as it is pushed; undefined where there is none. */
export function useHalted(code?: string): Stopped {
  const client = useQueryClient();
  const { data } = useQuery(halts());
  useEffect(() => {
    const leave = live.onTopic({ type: 'message' }, readHaltPush, (halt) => {
      if (halt) void applyHalt(client, halt);
    });
    // Halts pushed while no connection was open have to be fetched.
    const forget = live.onState(() => {
      if (live.state === 'open') void client.invalidateQueries(halts());
    });
    return () => {
      leave();
      forget();
    };
  }, [client]);
  return data && stoppedBy(new Set(data.active), code);
}

/** A notice beside an action that a halt forbids; nothing while it is allowed. */
export function HaltNotice({ code }: { code?: string }) {
  const message = useMessages();
  const halted = useHalted(code);
  return halted ? (
    <Banner wide tone="warn">
      {message(`error.${halted}`)}
    </Banner>
  ) : null;
}
