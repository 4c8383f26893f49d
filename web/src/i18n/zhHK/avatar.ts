import type en from '../en/avatar.ts';
import type { Translation } from '../message.ts';

export default {
  title: '頭像',
  yours: '你的頭像',
  onlyYou: '只有你看得到。',
  none: '尚未有頭像，現時以名稱首字代替。',
  take: '拍照',
  choose: '選擇圖片',
  remove: '移除頭像',
  removeTitle: '移除頭像？',
  removeText: '圖片會即時永久刪除。',
  keep: '保留',
  removed: '已移除頭像',
  crop: '選擇顯示範圍',
  hint: '拖曳可移動，兩指縮放。只有方框內的部分會離開此裝置。',
  keysHint: '使用鍵盤：方向鍵移動圖片，+ 及 − 縮放，R 旋轉。',
  zoom: '縮放',
  times: '{times} 倍',
  rotate: '旋轉 90°',
  cancel: '取消',
  save: '儲存',
  saving: '正在儲存 {percent}%',
  again: '再試一次',
  saved: '已儲存頭像',
} satisfies Translation<typeof en>;
