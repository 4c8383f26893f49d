import type en from '../en/not-built.ts';
import type { Translation } from '../message.ts';

export default { title: 'Esta página aún no está construida', home: 'Ir al inicio' } satisfies Translation<typeof en>;
