import { type HaltPush, type Stopped, stoppedBy } from '@candor/model/halts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '../i18n/index.ts';
import { halts, takeHalt } from '../lib/halt-queries.ts';
import { Banner } from '../ui/index.ts';
import { live, type PushMessage } from './connection.ts';

const isHalt = (message: PushMessage): boolean => message.about === 'halt' && typeof message.name === 'string';

/** What stops orders in an instrument, or everywhere, as soon as it is told; undefined where nothing does. */
export function useHalted(code?: string): Stopped {
  const client = useQueryClient();
  const { data } = useQuery(halts());
  useEffect(() => {
    const leave = live.listen('message', (message) => {
      if (isHalt(message)) void takeHalt(client, message as unknown as HaltPush);
    });
    // What was told while no connection was open has to be asked for.
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

/** Says calmly, where something would be done, that it cannot be done now; nothing while it can. */
export function HaltNotice({ code }: { code?: string }) {
  const message = useMessages();
  const halted = useHalted(code);
  return halted ? (
    <Banner wide tone="warn">
      {message(`error.${halted}`)}
    </Banner>
  ) : null;
}
