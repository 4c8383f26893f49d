import type { PushType } from '@candor/model/legacy.ts';
import { textFrame } from './frames.ts';
import type { PriceClient } from './price-board.ts';

/** Text of a list topic's message, or undefined for an unknown list and while lists are being worked out. */
export type ListMessage = (type: PushType, id: string | undefined) => string | undefined;

interface List {
  readonly type: PushType;
  readonly id: string | undefined;
  readonly watchers: Set<PriceClient>;
  /** Those who have not had a first message. */
  readonly fresh: Set<PriceClient>;
  text: string | undefined;
}

/** Lists (gainers, a sector's members …): one message for all who watch a list, sent when it changed. */
export class ListBoard {
  private readonly lists = new Map<string, List>();
  /** Lists of each client, so that its next command walks no others' lists. */
  private readonly watched = new Map<PriceClient, List[]>();
  private readonly message: ListMessage;

  constructor(message: ListMessage) {
    this.message = message;
  }

  watch(client: PriceClient, topics: readonly { type: PushType; id: string | undefined }[]): void {
    this.forget(client);
    const watched: List[] = [];
    for (const { type, id } of topics) {
      const name = nameOf({ type, id });
      let list = this.lists.get(name);
      if (!list) {
        list = { type, id, watchers: new Set(), fresh: new Set(), text: undefined };
        this.lists.set(name, list);
      }
      list.watchers.add(client);
      list.fresh.add(client);
      watched.push(list);
    }
    if (watched.length > 0) this.watched.set(client, watched);
  }

  forget(client: PriceClient): void {
    for (const list of this.watched.get(client) ?? []) {
      list.watchers.delete(client);
      list.fresh.delete(client);
      if (list.watchers.size === 0) this.lists.delete(nameOf(list));
    }
    this.watched.delete(client);
  }

  /** Names of the watched lists: `<type> <id>`, the id empty where there is none. */
  watching(): IterableIterator<string> {
    return this.lists.keys();
  }

  flush(): void {
    for (const list of this.lists.values()) {
      const text = this.message(list.type, list.id);
      if (text === undefined) continue;
      const changed = text !== list.text;
      list.text = text;
      if (!changed && list.fresh.size === 0) continue;
      const frame = textFrame(text);
      for (const client of changed ? list.watchers : list.fresh) {
        // A reader too slow for this message is fresh again: it gets the latest once it has caught up.
        if (client.ready()) {
          client.write(frame);
          list.fresh.delete(client);
        } else list.fresh.add(client);
      }
    }
  }
}

const nameOf = ({ type, id }: Pick<List, 'type' | 'id'>): string => `${type} ${id ?? ''}`;
