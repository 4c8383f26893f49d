import type en from '../en/pdf.ts';
import type { Translation } from '../message.ts';

export default {
  zoomIn: '拡大',
  zoomOut: '縮小',
  zoom: '表示倍率：{percent}',
  page: '{count}ページ中{number}ページ',
  download: 'ダウンロード',
  share: '共有',
  failed: 'この画面では書類を表示できません。ダウンロードは可能です。',
} satisfies Translation<typeof en>;
