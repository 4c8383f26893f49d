export { ja as default } from '@candor/model/messages/ja.ts';
