import type { Subject } from '@candor/model/assistant/subjects.ts';
import type { PlainQuestion } from './plain-questions.ts';

/** What is not of somebody's own positions where one of them is asked for. */
const OF_OTHERS =
  /dividend|\bfees?\b|commission|\btax|\bmarket\b|\bsectors?\b|compan|volum|revenue|popular|\bidea|analyst|comision|impuesto|mercado|empresa|配当|手数料|市場|会社|業種|股息|手續費|市場|公司|板塊|意念/u;
/** A question that says no more than that something is possible. */
const MAY =
  /\b(?:can|could|may) (?:i|we|you)\b|\bam i able\b|\ballowed\b|(?<!\p{L})(?:puedo|se puede|podemos|podria)(?!\p{L})|でき(?:ます|る|ない)|可能|可以|可唔可以|得唔得|做唔做到|能否|能不能/u;

/** Behind these somebody asks for one of the positions. */
const OWN_LISTS: readonly Subject[] = ['holdings', 'account', 'profit', 'profit_over', 'summary', 'best', 'worst'];

/** Questions of a few words that a longer one would mean otherwise. */
export const ASIDES: readonly PlainQuestion[] = [
  {
    subject: 'holdings',
    of: 'none',
    words: [
      /^\W*(?:please )?compare (?:all )?(?:of )?my (?:stocks?|shares|holdings|positions|investments|portfolio)\W*$|^\W*(?:por favor )?compar(?:a|ar|e|ame) (?:todas )?mis (?:acciones|posiciones|inversiones)\W*$|^(?:私の|自分の|保有(?:している|する|中の)?|持ち)+(?:株|銘柄|持ち株|ポジション)?(?:同士)?を?(?:全部)?(?:比較|比べ)(?:て|する|したい)?(?:して)?(?:ください)?[。？?]*$|^(?:幫我)?(?:比較|對比|比)(?:一下|吓|下)?我(?:手上|持有)?(?:嘅|的|啲)?(?:所有)?(?:股票|持倉|股份|倉)[。？?]*$/u,
    ],
  },
  {
    subject: 'best',
    asks: 'money',
    of: 'none',
    words: [
      /\b(?:ma[dk]es?|making|earn(?:ed|s|ing)?|gained|brought|given)\b(?: me| us)?(?: the)? most(?: money| profit| dollars| cash| so far| for me| overall| in total| in dollars| today)*\W*$|\bmost (?:money|profit|dollars) (?:have i |did i |i |i've )?(?:made|earned|make|earn)\b|\bmost profitable (?:stock|position|holding|investment)|(?<!\p{L})mas (?:dinero |plata |ganancias? )?(?:me )?(?:ha|han) (?:dado|hecho ganar|dejado|generado)|(?:me ha|me han|he|ha) (?:dado|hecho ganar|dejado|generado|ganado)(?: con ella)? (?:el |la )?mas(?: dinero| plata| ganancias?)*\W*$|(?<!\p{L})(?:gane|gano|gana) mas(?: dinero| plata)?\W*$|(?:一番|いちばん|最も|もっとも)(?:もう|儲|稼|利益(?:が|を|の)?(?:出|大き|多))|(?:邊|哪)(?:一)?(?:隻|個|啲|些).*賺(?:得|咗|到|了|我)*(?:錢)?最多|賺(?:得|咗|到|了)?(?:錢)?最多(?:錢)?(?:嘅|的)?(?:係|是)?(?:邊|哪)/u,
    ],
    unless: OF_OTHERS,
  },
  {
    subject: 'worst',
    asks: 'money',
    of: 'none',
    words: [
      /\b(?:lost|loses?|losing|cost(?:s|ing)?)\b(?: me| us)?(?: the)? most(?: money| dollars| cash| so far| for me| overall| in total| in dollars| today)*\W*$|\bmost money (?:have i |did i |i |i've )?(?:lost|lose)\b|(?:me ha|me han|he|ha) (?:hecho perder|perdido|costado) (?:el |la )?mas(?: dinero| plata)*\W*$|(?<!\p{L})(?:perdi|pierde|pierdo) mas(?: dinero| plata)?\W*$|(?:一番|いちばん|最も|もっとも)(?:損(?:し|が|を|の)|負け)|(?:邊|哪)(?:一)?(?:隻|個|啲|些).*(?:蝕|輸|虧)(?:得|咗|到|了|我)*(?:錢)?最多/u,
    ],
    unless: OF_OTHERS,
  },
  {
    subject: 'premarket_orders',
    of: 'none',
    words: [
      /pre-?\s?market|after-?\s?hours|extended hours|before the (?:open|market opens)|premercado|antes de (?:la apertura|que abra)|poscierre|プレマーケット|アフターマーケット|アフターアワー|時間外|寄り付き前|開場前|盤前|盤後|開市前|延長時段/u,
      MAY,
      /\btrad|\bbuy|\bsell|\boperar|\bcomprar|\bvender|\bnegociar|取引|売買|買|売|交易|賣|沽/u,
    ],
    unless: /\bwhen\b|\bhours? (?:are|is)|cuando|いつ|何時|幾時|幾點|\bmy\b/u,
  },
  {
    subject: 'how_to',
    topic: 'cancel_order',
    asks: 'fill',
    of: 'none',
    words: [
      /\b(?:undo|revert|reverse|take (?:it |that )?back|get (?:it|them) back)\b|(?<!\p{L})(?:deshac|revert|anular|devolver)|取り消|元に戻|やり直|還原|撤回|撤銷|取消|反悔/u,
      /\b(?:sold|bought|accident|mistake|by error|wrong)|(?<!\p{L})(?:vendi|compre|por error|sin querer|equivoc)|間違|誤って|うっかり|売(?:って|り)しま|買(?:って|い)しま|錯手|唔小心|不小心|誤|沽咗|賣咗|買咗/u,
    ],
    unless: /\bdeposit|withdraw|transfer|deposito|retir|入金|出金|存款|提款|轉賬/u,
  },
  {
    subject: 'dividends_received',
    span: 'ALL',
    of: 'none',
    words: [
      /^\W*(?:and )?how much (?:have|did) i (?:been )?(?:receive[d]?|gotten|get|got|been paid|collect(?:ed)?)(?: so far| in total| until now| to date| altogether| already)*\W*$|^\W*(?:y )?cuanto (?:he (?:recibido|cobrado)|recibi|cobre)(?: hasta ahora| en total| ya)*\W*$|^(?:これまで(?:に)?|今まで(?:に)?|合計(?:で)?)*(?:いくら|どれ(?:くらい|だけ))(?:受け取|もら)(?:り|い|っ)(?:まし)?(?:た|ている|ています)?(?:の|か)*[？?。]*$|^(?:到而家|至今|暫時|而家)?(?:我)?(?:總共|一共|合共)?(?:已經)?收(?:咗|到|過|了)(?:幾多|多少)(?:錢)?(?:呀|啊)?[？?]*$/u,
    ],
  },
  {
    subject: 'stock_realized',
    of: 'one',
    words: [
      /\b(?:ma[dk]e|earn(?:ed)?|los[et]|gain(?:ed)?|profit)\b.*\b(?:selling|from (?:my |the )?sales? of|when i sold|on (?:my |the )?sales? of)\b|(?<!\p{L})(?:gan[eoa]|ganado|perdi|perdido|saque).*(?:vendiendo|al vender|con (?:la|mi|mis|las) ventas? de)|(?:売って|売却(?:して|で|した分で))(?:いくら|どれ)|(?:賣|沽)(?:咗|出)?.*(?:賺|蝕)(?:咗|到)?(?:幾多|多少)/u,
    ],
    unless: /\bif\b|\bwould\b|\bcould\b|\bwill\b|\bshort|(?<!\p{L})si(?!\p{L})|corto|空売|沽空|如果|會/u,
  },
  {
    subject: 'past_orders',
    asks: 'fill',
    of: 'one',
    words: [
      /\bwhen (?:did|have) i (?:last |first )?(?:sell|sold|buy|bought|trade|short|cover)|(?<!\p{L})cuando (?:fue que )?(?:compre|vendi|opere)(?!\p{L})|いつ.*(?:買(?:った|いました)|売(?:った|りました)|(?:購入|売却)し(?:た|ました))|幾時(?:買|賣|沽|入)(?:咗|過|入咗|出咗)|(?:買|賣|沽)(?:咗|過).*(?:係)?幾時/u,
    ],
    unless: /\b(?:it|them|that|this)\b|(?<!\p{L})l[ao]s? (?:compre|vendi)|それ|これ|佢/u,
  },
  {
    subject: 'stock_result',
    of: 'one',
    words: [
      /\bsince (?:i|we) (?:bought|purchased|got)\b|\bsince (?:my )?purchase\b|desde (?:que )?(?:la |lo )?(?:compre|mi compra|la compra)|(?:買って|購入(?:して)?|買い付けて)から|購入以来|(?:由|自)?(?:我)?買(?:入|咗)?(?:佢)?(?:之後|以來|到而家|起計)/u,
    ],
    unless: /\bdividend|配当|dividendo|股息|\bif\b|\bwhen did\b/u,
  },
  {
    subject: 'today_of',
    of: 'one',
    words: [/^佢(?:今日|今天)(?:升|跌|郁)(?:咗|了)?(?:幾多|幾|多少)(?:呀|啊)?[？?]*$/u],
  },
  {
    subject: 'beside_index',
    of: 'none',
    words: [
      /(?<!\p{L})(?:supere|he superado|le gane|he ganado|bati|he batido) a(?:l)? (?:mercado|indice|s&p)|^(?:私は|自分は)?(?:市場|指数|s&p\s?500)(?:の平均)?(?:に|を)(?:勝て|勝っ|上回)/u,
    ],
  },
  {
    subject: 'profit',
    span: 'ALL',
    asks: 'sell',
    of: 'none',
    words: [
      /(?:gan[eoa]|ganado|perdi|perdido|saque|resultado|ganancia).*(?:mis|las) ventas|\b(?:ma[dk]e|earn(?:ed)?|los[et]|profit)\b.*\b(?:my sales|(?:by |from |on )?selling(?: stocks?| shares)?)\b|(?:売って|売却(?:して|で|した分で))(?:全部で|合計)?(?:いくら|どれ).*(?:儲|損|利益|稼)|我(?:賣|沽)(?:股票|出)?(?:總共|一共)?(?:賺|蝕)(?:咗|到)?(?:幾多|多少)/u,
    ],
    unless:
      /\bif\b|\bwould\b|\bcould\b|\bwill\b|\bcan\b|\bshort|(?<!\p{L})si(?!\p{L})|corto|空売|沽空|如果|會|たら|れば|week|month|year|today|semana|\bmes\b|\bano\b|hoy|今週|今月|今年|今日|星期/u,
  },
  {
    subject: 'best',
    of: 'none',
    after: OWN_LISTS,
    words: [
      /^\W*(?:and )?which (?:one )?(?:is|'s|does|did) (?:the )?(?:doing )?best\W*$|^\W*(?:y )?cual (?:es|va|fue) (?:la )?mejor\W*$|^(?:どれ|どの(?:株|銘柄))が(?:一番|最も)(?:いい|良い|よい|調子がいい)(?:です)?か?[？?]*$|^(?:邊|哪)(?:一)?隻(?:股票)?(?:表現)?最好(?:呀|啊)?[？?]*$/u,
    ],
  },
  {
    subject: 'worst',
    of: 'none',
    after: OWN_LISTS,
    words: [
      /^\W*(?:and )?which (?:one )?(?:is|'s|does|did) (?:the )?(?:doing )?worst\W*$|^\W*(?:y )?cual (?:es|va|fue) (?:la )?peor\W*$|^(?:どれ|どの(?:株|銘柄))が(?:一番|最も)(?:悪い|わるい|だめ)(?:です)?か?[？?]*$|^(?:邊|哪)(?:一)?隻(?:股票)?(?:表現)?最差(?:呀|啊)?[？?]*$/u,
    ],
  },
];
