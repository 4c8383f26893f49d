export { en as default } from '@candor/model/messages/en.ts';
