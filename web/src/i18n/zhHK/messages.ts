export { zhHK as default } from '@candor/model/messages/zh-hk.ts';
