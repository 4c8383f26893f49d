/**
 * One form for texts that differ in what does not matter: width, case, accents, kana of either kind, and simplified
 * characters or variants of a character, which become the traditional ones. Phrases and questions are folded alike, so
 * a Japanese character that looks like a simplified one is no problem.
 */

/** Pairs of a simplified or variant character and the traditional one. */
const PAIRS =
  '苹蘋软軟亚亞马馬逊遜脸臉书書辉輝达達伟偉价價钱錢报報买買卖賣仓倉组組资資产產账賬帐賬户戶余餘额額现現总總值値赚賺亏虧损損涨漲场場开開关關闭閉时時间間几幾点點节節历曆财財务務业業绩績债債负負营營销銷对對竞競争爭单單订訂绝絕过過结結税稅证證实實认認验驗语語题題红紅绿綠设設讯訊码碼钥鑰纹紋扫掃删刪注註册冊转轉汇匯兑兌换換银銀链鏈约約协協议議条條隐隱显顯导導载載请請荐薦机機赠贈风風险險动動杠槓杆桿敌敵记記录錄执執进進级級评評预預测測会會应應该該么麼为為谁誰里裡边邊头頭个個们們这這说説话話问問帮幫给給让讓还還没沒无無从從来來后後当當体體统統网網络絡电電脑腦视視频頻云雲计計药藥医醫疗療车車飞飛饮飲乐樂华華尔爾纳納标標琼瓊图圖线線趋趨势勢货貨币幣虚虛拟擬数數热熱门門跃躍领領块塊类類别別矿礦费費续續缴繳据據顾顧闻聞观觀选選择擇见見赢贏稳穩赔賠输輸蚀蝕双雙专專东東丝絲严嚴丧喪丰豐临臨丽麗举舉义義乌烏乔喬习習乡鄉亿億仅僅仪儀优優伤傷伦倫伪偽侧側储儲儿兒兰蘭兴興养養兽獸内內冈岡写寫军軍农農冲衝决決况況冻凍净淨凉涼减減凤鳳凭憑击擊划劃刘劉则則刚剛创創剂劑剧劇办辦劝勸励勵劲勁劳勞勋勳区區卫衛压壓厂廠厅廳厉厲厌厭县縣参參变變叙敘号號吓嚇吗嗎启啟员員听聽呛嗆响響哑啞唤喚嘱囑团團园園围圍国國圆圓圣聖坏壞坚堅坛壇垄壟坠墜墙牆壮壯声聲壳殼处處备備复復够夠夹夾夺奪奋奮奖獎妆妝妇婦妈媽娱娛孙孫学學宁寧宝寶宠寵审審宪憲宽寬宾賓寻尋将將尘塵尝嘗层層属屬岁歲岛島峡峽师師帜幟带帶帧幀并並广廣庆慶库庫庙廟庞龐废廢异異弃棄张張弥彌弹彈强強归歸彻徹径徑忆憶忧憂怀懷态態恋戀恶惡悬懸惊驚惨慘惯慣愤憤愿願扑撲扩擴扬揚扰擾抚撫抛拋抢搶护護拥擁挂掛挡擋挥揮掷擲摄攝摆擺断斷旧舊晋晉晓曉暂暫术術杀殺权權杨楊极極构構枪槍柜櫃树樹样樣档檔桥橋检檢楼樓欢歡欧歐毁毀毕畢气氣汉漢汤湯沟溝泪淚泽澤洁潔浅淺济濟浓濃润潤渐漸温溫湾灣湿濕满滿滚滾滞滯灭滅灯燈灵靈灾災炉爐炼煉烂爛烦煩爱愛爷爺状狀独獨狱獄猎獵猪豬环環画畫疯瘋盐鹽监監盖蓋盘盤着著确確礼禮离離种種积積称稱穷窮笔筆签簽简簡粮糧紧緊纠糾纪紀纯純纸紙纽紐练練细細终終经經绑綁绕繞绘繪继繼绪緒维維综綜缓緩编編缩縮罗羅罚罰罢罷联聯职職聪聰肃肅胁脅胜勝脚腳脱脫舰艦艺藝苏蘇荣榮获獲萨薩蓝藍虑慮虽雖补補装裝规規觉覺览覽触觸讨討训訓讲講许許论論访訪识識诉訴词詞译譯试試诚誠询詢详詳误誤诸諸读讀课課调調谈談谊誼谋謀谢謝谱譜贝貝贡貢责責贤賢败敗质質贩販贪貪购購贯貫贱賤贴貼贵貴贷貸贸貿贺賀赋賦赌賭赏賞赖賴赛賽赶趕践踐踪蹤轨軌轮輪轻輕较較辅輔辆輛辑輯迁遷运運远遠违違连連迟遲适適递遞逻邏遗遺邮郵邻鄰郑鄭酱醬释釋鉴鑒针針钟鐘钢鋼铁鐵铃鈴铜銅铝鋁锁鎖错錯锡錫键鍵镇鎮镜鏡长長闪閃闲閑阅閱阔闊队隊阳陽阴陰阶階际際陆陸陈陳随隨难難雾霧静靜页頁顶頂项項顺順须須顿頓颜顏饭飯饰飾饱飽饼餅馆館驱驅驶駛驻駐骗騙鱼魚鲁魯鲜鮮鸟鳥鸡雞鸣鳴黄黃齐齊齿齒龙龍龟龜尽盡宮宫臺台裏裡爲為衞衛綫線髮發发發帳賬麽麼說説価價売賣円圓変變証證産產総總経經済濟対對応應図圖関關気氣楽樂銭錢処處営營実實検檢権權続續読讀様樣悪惡単單戦戰帯帶豊豐覧覽焼燒弐貳仏佛拡擴収收両兩囲圍専專転轉従從徳德暦曆歴歷残殘毎每麦麥黒黑黙默獣獸厳嚴塩鹽増增広廣殻殼聴聽鉄鐵録錄郷鄉髄髓';

const VARIANTS: ReadonlyMap<string, string> = (() => {
  const characters = [...PAIRS];
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < characters.length; at += 2) pairs.push([characters[at]!, characters[at + 1]!]);
  return new Map(pairs.filter(([from, to]) => from !== to));
})();

const HIRAGANA = /[\u3041-\u3096]/g;
const HAN = /\p{Script=Han}/gu;

/** In one width, with one kind of apostrophe. */
export const evenMarks = (text: string): string => text.normalize('NFKC').replace(/[’‘`´]/g, "'");

/** Lower case and without accents; kana and characters as they are. */
export const plainText = (text: string): string =>
  evenMarks(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

/** The text in its one form. */
export const fold = (text: string): string =>
  plainText(text)
    .replace(HIRAGANA, katakana)
    .replace(HAN, (character) => VARIANTS.get(character) ?? character);

/** A word in Latin letters, a number, or one character of a script that sets no spaces. */
export interface Unit {
  readonly text: string;
  /** As it was written, width aside. */
  readonly raw: string;
  readonly kind: 'word' | 'number' | 'kana' | 'han';
  /** Where it begins in the text, and where it ends. */
  readonly start: number;
  readonly end: number;
  /** It was hiragana, in which Japanese writes its grammar. */
  readonly soft: boolean;
}

/**
 * Words keep an apostrophe, an ampersand, and a slash or plus between single letters (`what's`, `AT&T`, `P/E`, `T+1`);
 * a possessive `'s` is left out. Letters and marks beside a word decide its border, in every language.
 */
const UNIT =
  /(?<![\p{L}\p{N}])\p{L}{1,2}[/+]\p{L}{1,2}(?![\p{L}\p{N}])|t\+1|\d+(?:[.,]\d+)*|[\p{Script=Latin}][\p{Script=Latin}\p{N}]*(?:['&][\p{Script=Latin}\p{N}]+)*|\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}ー]|\p{L}+/giu;

const KEEPS_S = /^(?:what|how|who|where|when|that|it|there|let|why|here)'s$/;

export function unitsOf(text: string): readonly Unit[] {
  const plain = evenMarks(text);
  const units: Unit[] = [];
  for (const match of plain.matchAll(UNIT)) {
    const raw = match[0];
    const kind = kindOf(raw);
    const folded = foldUnit(raw, kind);
    const bare = folded.endsWith("'s") && !KEEPS_S.test(folded) ? folded.slice(0, -2) : folded;
    units.push({
      text: bare,
      raw,
      kind,
      start: match.index,
      end: match.index + raw.length,
      soft: kind === 'kana' && isHiragana(raw),
    });
  }
  return units;
}

/**
 * `fold` of a unit: thousands of phrases are read at every start, nearly all in letters that need no more than this.
 */
function foldUnit(raw: string, kind: Unit['kind']): string {
  if (kind === 'number') return raw;
  if (kind === 'han') return VARIANTS.get(raw) ?? raw;
  if (kind === 'kana') return isHiragana(raw) ? katakana(raw) : raw;
  return /^[a-z0-9'&/+]+$/i.test(raw) ? raw.toLowerCase() : fold(raw);
}

const isHiragana = (character: string): boolean => character >= '\u3041' && character <= '\u3096';
const katakana = (hiragana: string): string => String.fromCharCode(hiragana.charCodeAt(0) + 0x60);

function kindOf(raw: string): Unit['kind'] {
  if (/^\d/.test(raw)) return 'number';
  if (/^\p{Script=Han}$/u.test(raw)) return 'han';
  return /^[\p{Script=Hiragana}\p{Script=Katakana}ー]$/u.test(raw) ? 'kana' : 'word';
}
