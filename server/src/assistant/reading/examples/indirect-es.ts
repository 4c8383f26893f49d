import type { Examples } from './examples.ts';

/** Questions in Spanish that are put indirectly: in a story, as a wish, or in unusual words. */
export const INDIRECT_ES: Examples = {
  quote: `mi tío dice que compre Walmart, ¿en cuánto está? | mi tía dice que compre Ford, ¿en cuánto anda? | mi papá me dijo que compre Walmart, cuánto cuesta | un amigo habla mucho de Nike, a cuánto está | mi jefe confía en Apple, cuánto vale una
    estoy pensando en Costco, cuánto me sale una | oí de AMD en la radio, en cuánto anda | si quisiera una acción de Boeing cuánto pagaría
    todos tienen nvidia en la oficina, a cuánto cotiza | mi tío tiene Ford, en cuánto está`,
  today_of: `vi algo de Tesla en la tele, se cayó? | mi Nike se ve triste hoy, qué le pasa | oí que Boeing tuvo un mal día | tuvo buen día Apple`,
  change: `si hubiera puesto plata en Apple hace cinco años, cuánto habría subido | se movió algo Ford en el año | qué me habría dado spy en un año`,
  news: `me perdí algo de Pfizer | qué dicen los diarios de Apple | noticias msft? | notisias de ford | qué se comenta de amd | hay chismes de tesla`,
  company: `un compañero trabaja en Palantir, qué hacen | nunca oí de Chipotle, qué es`,
  fundamentals: `exxon es más grande que chevron? | qué empresa es más grande, nike o disney | vale más ford que boeing | Boeing está llena de deudas? | visa debe mucho? | gana plata ford como empresa | qué tan grande es nike`,
  dividends: `quiero ingresos, Pfizer reparte algo | Coca me va a mandar dinero cada trimestre`,
  earnings: `cuándo salen los números de Apple | cuándo presenta cuentas Nike`,
  ratings: `a los expertos les gusta AMD | cuánto creen los bancos que vale Ford`,
  competitors: `contra quién va Nike | quién le puede ganar a Visa`,
  borrow: `se puede shortear gm | se puede shortear ford | a cuánto sale prestada tesla | qué me costaría estar corto en Ford una semana | me prestan GME para venderla, a qué precio
    queda Nike para pedir prestada`,
  position: `y cuántas tengo de esas | cuántas de esas tengo | cuánto me costaron mis Apple | voy arriba con Nvidia | valen más mis Ford de lo que pagué`,
  worst: `cuál de las mías va peor hoy | la mía que más baja hoy | cuál de mis posiciones va peor desde que la compré | de cuál me debería avergonzar | lo más feo que tengo | cuál me ha fallado más
    por dónde me estoy desangrando`,
  best: `cuál compra me salió mejor | mi compra más inteligente | de cuál puedo presumir`,
  profit: `de verdad he ganado algo | valió la pena hasta ahora | voy adelante o atrás | dime la verdad, cuánto perdí`,
  profit_over: `¿Cuánto han rendido mis inversiones desde el primero de enero? | cuánto rindió mi dinero este mes | qué resultado llevo desde junio | mi cuenta se achica, cuánto perdí este mes | qué me hizo diciembre | gané algo desde enero | cómo estuvo mi semana`,
  risk: `tengo demasiado en una sola acción | le aposté todo a un caballo | puedo dormir tranquilo con esta cartera | qué tan frágil es mi cuenta`,
  account: `cuánto sería si sumo todo | qué tan grande es mi cuenta | suma mi efectivo y mis acciones`,
  cash: `cuánto está ahí sin hacer nada | qué parte no está en acciones | podría sacar 500 hoy`,
  buying_power: `me alcanza para algo más | puedo pagar más acciones`,
  fees_paid: `cuánto he pagado en comisiones desde que empecé | me cobraron algo, cuánto en total | cuánto han ganado conmigo | suma de todos los cargos
    cuánto me salió operar este año`,
  fee_list: `¿Me cobran algo cada mes por tener la cuenta? | cobran algo al mes por la cuenta | cuánto me costará operar | hay lista de precios | cuánto se quedan | qué tan cara es una orden`,
  orders: `Muéstreme las compras mías que todavía no se completan | compras que siguen sin completarse | qué ventas mías no han pasado | me queda algo esperando a comprarse | hay algo mío sin terminar | qué sigue en fila`,
  order_fate: `entró mi compra de ford? | funcionó mi compra de coca | ya quedó lo de ford | hubo suerte con mi límite de disney`,
  past_orders: `qué he comprado hasta ahora | qué tratos hice en noviembre | de qué me deshice últimamente`,
  'act:change_order': `sube mi límite de disney a 95 | baja el límite de disney | cambia mi orden a 5 acciones | pon mi orden en 90 | edita mi orden de dis a 95
    modifícame la cantidad de la orden | cambiame el precio de la orden de disney a 95 | muévele el límite a 100`,
  'act:cancel_order': `olvida la orden de disney | me arrepentí de lo de disney, quítalo | para esa compra`,
  'act:sell': `ya me cansé de Ford, véndela | deshazte hoy de mis coca`,
  'act:buy': `dale, cómprame una de nike | agarra 10 spy para mi cuenta`,
  'how_to:cover': `quiero salirme del corto, dónde | quiero salir de mi corto de AMC | cómo dejo de estar corto | hora de cerrar el corto de amc, a dónde voy
    quiero devolver las acciones que pedí prestadas | cómo me quito la posición corta de amc`,
  'how_to:short': `seguro que GME se hunde, cómo gano con eso | cómo gano cuando Ford baja`,
  'how_to:buy': `quisiera ser accionista de Nike, qué hago | qué pasos hay para tener Disney`,
  'how_to:sell': `necesito salirme de una acción, dónde | qué aprieto para vender`,
  'how_to:deposit': `cómo le hago pa meterle lana a la cuenta | cómo le meto más guita | hay un mínimo para depositar | desde cuánto puedo meter | tengo ahorros en otro lado, cómo los traigo`,
  'how_to:deposit_usdt': `dirección usdt para cargar | dirección para depositar mis usdt | a qué dirección mando el tether | direccion de usdt para meter saldo
    dame la direccion donde deposito usdt`,
  'how_to:deposit_bank': `qué le digo a mi banco para que les llegue el dinero | instrucciones de la transferencia`,
  'how_to:withdraw': `hay cargo por sacar mi dinero | cuánto cuesta retirar | quisiera mis ganancias en mi propio banco | cómo vuelvo a ver mi dinero | necesito la renta, saco de acá`,
  'how_to:money_records': `el retiro del martes no ha llegado | la transferencia de la semana pasada no se ve | mandé USDT hace una hora y nada
    mi esposa pregunta dónde está el retiro | no debería estar ya mi depósito`,
  'how_to:link_bank': `a qué cuenta van mis retiros, la quiero poner | abrí cuenta en otro banco, cómo la agrego | dónde les doy los datos de mi banco`,
  'how_to:verify': `les sirve mi licencia o tiene que ser pasaporte | necesitan mi pasaporte | qué comprobante de identidad quieren | por qué sigo sin verificar`,
  'how_to:notifications': `que la app me mande menos correos | menos mails por favor | me llegan demasiados avisos | que no me avise de noticias
    solo quiero los correos importantes | que deje de vibrar el celular`,
  'how_to:devices': `veo un acceso de una ciudad donde nunca estuve | mi ex sabe mi clave, quién está conectado`,
  'how_to:passkey': `puedo entrar solo mirando el celular | usar el pulgar para entrar`,
  'how_to:statements': `dónde bajo papeles para mi contador`,
  statements: `el papel del mes pasado con todos mis movimientos | comprobante de mis operaciones de noviembre | algo oficial con mis operaciones`,
  'how_to:tax_form': `hacienda quiere un formulario, dónde está | necesitan un formulario fiscal mío`,
  'how_to:contract': `qué acepté cuando entré | quiero volver a leer lo que firmé`,
  'how_to:support': `nadie me contesta, a quién llamo | quiero hablar con alguien | alguien puede revisar esto`,
  'how_to:trial': `puedo practicar primero | quiero probar sin arriesgar nada | estos dólares son imaginarios`,
  'how_to:alert': `grita cuando Apple baje de 200 | despiértame si Tesla llega a 300`,
  term: `qué cuenta como diversificación | qué cuenta como dividendo | a qué se le llama liquidez | para qué sirve una orden límite | por qué usar un stop
    por qué conviene una orden límite | qué pasa cuando suspenden una acción | qué pasa cuando se divide una acción | cuándo se habla de mercado bajista
    a qué se refieren con apalancamiento | qué es eso del spread | mi papá habla de ETF, qué son | cuál es la idea de fifo`,
  session: `todavía puedo hacer algo hoy o ya se acabó | hasta qué hora hay after hours | desde qué hora se opera en la mañana`,
  calendar: `se opera el viernes después de acción de gracias | wall street descansa en pascua | hay días libres pronto`,
  market: `cómo están las cosas en wall street | buen día o mal día para las acciones`,
  report: `todo se está cayendo, por qué? | por qué está todo rojo | por qué bajan las acciones hoy | por qué sube todo hoy | qué hizo el mercado ayer y por qué | qué pasó ayer en la bolsa | resúmeme la última sesión | por qué estuvo tan mal ayer`,
  sectors: `mejor sector esta mañana | qué parte del mercado va bien | suben las farmacéuticas`,
  ideas: `tienes algo interesante para mirar | qué hay en la página de ideas`,
  margin: `me pueden obligar a cerrar mi corto`,
  'not_offered:robots': `algo que invierta solo por mí | algo que opere mientras duermo | la app puede invertir sola | hay piloto automático`,
  'not_offered:charity': `puedo donar parte de mi ganancia desde la app | me gustaría dar algo a una buena causa`,
  'not_offered:wealth': `crece el dinero que está ahí nomás | cuánto me pagan por mi efectivo`,
  'not_offered:invite': `mi hermana quiere entrar, gano algo | traer a un amigo`,
  advice: `mi tío dice que compre Walmart, tiene razón? | todos compran Nvidia, yo también? | dime si me quedo con Ford`,
  prediction: `nvidia se va a recuperar | tiene futuro Ford | ya pasó lo peor | qué tan abajo puede llegar`,
  none: `cuánto mide la torre eiffel | mi tío es pesado | cuánta gente vive en japón | cuál es la montaña más alta | quién inventó el teléfono
    qué tan lejos está la luna | un buen restaurante`,
};
