import type en from '../en/avatar.ts';
import type { Translation } from '../message.ts';

export default {
  title: 'プロフィール画像',
  yours: '現在のプロフィール画像',
  onlyYou: 'この画像はご本人にのみ表示されます。',
  none: '画像はまだありません。それまでは頭文字を表示します。',
  take: '写真を撮る',
  choose: '画像を選ぶ',
  remove: '画像を削除',
  removeTitle: '画像を削除しますか',
  removeText: '画像はただちに削除され、元に戻せません。',
  keep: '残す',
  removed: '画像を削除しました',
  crop: '表示する範囲を選択',
  hint: 'ドラッグで移動、ピンチで拡大・縮小できます。端末から送信されるのは枠内の部分だけです。',
  keysHint: 'キーボード：矢印キーで移動、+ と − で拡大・縮小、Rで回転します。',
  zoom: '拡大',
  times: '{times}倍',
  rotate: '90°回転',
  cancel: 'キャンセル',
  save: '保存',
  saving: '保存中 {percent}%',
  again: '再試行',
  saved: '画像を保存しました',
} satisfies Translation<typeof en>;
