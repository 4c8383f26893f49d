import type en from '../en/assistant-orders.ts';
import type { Translation } from '../message.ts';

export default {
  no_act_orders: '注文の代行はできません。それぞれの内容をご確認のうえ、ご自身で発注してください。',
  order_over_power:
    'この注文は手数料込みで{need}を確保しますが、買付余力は{power}です。最大で{code} {shares}株まで可能です。',
  order_over_power_market:
    '成行では、手数料と値動きの余地を含めて{need}を確保しますが、買付余力は{power}です。最大で{code} {shares}株まで可能です。',
  order_over_power_amount:
    'この注文は手数料込みで{need}を確保しますが、買付余力は{power}です。最大で{code}を{amount}まで買えます。',
  order_over_power_none: 'この注文は手数料込みで{need}を確保します。買付余力{power}では買えません。',
  order_over_held: '保有している{code}は{shares}株で、{asked}株に足りません。',
  order_over_free: '保有している{code}は{shares}株、うち売却できるのは{available}株で、{asked}株に足りません。',
  order_over_owed: '空売りしている{code}は{shares}株で、{asked}株に足りません。',
  order_over_lent: '空売りできる{code}は最大{shares}株です。貸し手の在庫は{available}株、買付余力は{power}です。',
  order_unread: 'この注文の「{what}」を読み取れませんでした。株数は数字で、金額は米ドルで書いてください。',
  order_least: '注文の最低金額は{amount}です。',
  which_side: '{code}を買いますか、売りますか。',
  order_dropped: '承知しました。何も発注されていません。',
  order_open_too: 'すでに出ている{code}の注文は、その注文のページで取り消せます。',
  order_held_more: '{code}はすでに{shares}株あり、{asked}株以上です。',
  which_size: '何株ですか。または何ドル分ですか。',
  which_unit: '{code}を{shares}株ですか、それとも{amount}分ですか。',
  note_gtc_market: '成行注文は当日限りです。指値にすると、取消まで有効にできます。',
  note_gtc_short: '空売りと買い戻しの注文は当日限りです。',
  note_session_limit: '通常取引時間外は、整数の株数の指値注文だけです。指値は注文画面で入力してください。',
  note_session_short: '空売りは通常取引時間だけです。',
  note_bracket:
    '注文に損切りや利益確定を付けることはできません。約定した後で、ポジションを閉じる注文を出せます。指値のほか、保有している株なら逆指値も使えます。どの注文も株を確保するため、同じ株で両方の価格を待つことはできません。',
  note_either:
    'どちらの注文も株を確保するため、同じ株で両方の価格を待つことはできません。どちらかを選ぶか、株を分けてください。',
  ticket_gtc: '{order}・取消まで有効',
  ticket_day: '{order}・当日限り',
  ticket_session: '{order}・{hours}',
  note_time: '注文の時刻は指定できません。発注した時に送られます。',
  row_compared_beta: 'ベータ',
  row_order_costs_stop: 'お支払い（逆指値の価格で約定した場合の目安）',
  row_order_brings_stop: 'お受け取り（逆指値の価格で約定した場合の目安）',
  note_stop_limit:
    '逆指値付き指値注文には、発動する逆指値と指値の二つの価格が必要です。片方だけ指定されています。もう一方はいくらですか。',
  note_stop_buy: '買いの逆指値は、現在の価格より上に置きます。それ以下では注文がすぐに発動してしまいます。',
  note_stop_sell: '売りの逆指値は、現在の価格より下に置きます。それ以上では注文がすぐに発動してしまいます。',
  compared_up: '年間の騰落率は{code}のほうが高く、{percent}です。{other}は{rate}です。',
  compared_today: '今日の騰落率は{code}のほうが高く、{percent}です。{other}は{rate}です。',
  compared_price: '株価は{code}のほうが高く、{percent}です。{other}は{rate}です。',
  compared_swings: '年間の値動きは{code}のほうが大きく、ボラティリティは{percent}です。{other}は{rate}です。',
  note_limit: '指値の価格がありません。注文画面で入力してください。',
  note_usd: '金額はすべて米ドルです。',
  power_most: '買付余力{power}で買えるのは、成行で手数料と値動きの余地を含めて、{code} 最大{shares}株です。',
  stock_up_instead: '{when}、{code}は下がっておらず、{percent}上がっています。',
  stock_down_instead: '{when}、{code}は上がっておらず、{percent}下がっています。',
  stock_unchanged: '{when}、{code}は変わっていません。',
  session_extended:
    'はい。整数の株数の指値注文で取引できます。取引開始前は{pre}～{opens}、取引終了後は{closes}～{post}です。',
  not_understood_again: 'こちらも理解できませんでした。',
  row_what_if_by_down: '{code}が{by}下がると：{shares}株 × {by}',
  row_what_if_by_up: '{code}が{by}上がると：{shares}株 × {by}',
  row_what_if_by_down_short: '{code}（空売り）が{by}下がると：{shares}株 × {by}',
  row_what_if_by_up_short: '{code}（空売り）が{by}上がると：{shares}株 × {by}',
  row_what_if_to: '{code}が{to}になると：{shares}株 × {to} − 現在の{now}',
  row_what_if_to_short: '{code}（空売り）が{to}になると：現在の{now} − {shares}株 × {to}',
  row_what_if_sum: '合計',
} satisfies Translation<typeof en>;
