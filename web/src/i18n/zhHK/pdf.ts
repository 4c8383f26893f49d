import type en from '../en/pdf.ts';
import type { Translation } from '../message.ts';

export default {
  zoomIn: '放大',
  zoomOut: '縮小',
  zoom: '顯示比例：{percent}',
  page: '第 {number} 頁，共 {count} 頁',
  download: '下載',
  share: '分享',
  failed: '此處未能顯示文件，但你仍可下載。',
} satisfies Translation<typeof en>;
