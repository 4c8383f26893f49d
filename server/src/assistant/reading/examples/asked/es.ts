import type { Examples } from '../examples.ts';

/** Questions in Spanish that people asked, by what they ask for. */
export const ASKED_ES: Examples = {
  account: `¿Cuál es el valor total de mi cuenta? | mi saldo | ¿cuánto tengo en total?
    ¿Tendría usted la bondad de decirme cuánto vale ahora mi cartera? | ¿cuánta guita tengo en total?
    o sea en total cuanto junto aca`,
  'act:sell': `suelta 2 nvda a mercado`,
  active: `mas negociadas | más operadas del día`,
  advice: `¿Me conviene comprar Coca-Cola? | ¿le entro a Nvidia o qué? | ¿cómo hago para NO perder plata?
    ¿me conviene comprar Apple? | ¿es buen momento para entrar en bolsa? | ¿qué acciones me recomiendas?
    ¿está cara Tesla? | ¿vos qué harías con Tesla? | ¿promedio a la baja en PayPal? | nvidia o amd, ¿cuál compro?
    ¿cuál es la acción más segura? | ¿me late comprar Netflix o qué? | ¿cómo recupero mis pérdidas? | ¿vendo todo?
    ¿compro o espero? | me conviene vender apple ya | qué me recomendás comprar con 100 dólares
    espero a que baje la coca para comprar? | que tan cara esta tesla respecto a lo que gana
    che, ¿conviene meterle a Tesla ahora? | ¿debería saber algo de Boeing esta mañana?
    mi abuelita deberia meter su dinero en tesla?`,
  best: `mi mejor inversión hasta ahora | cuál de mis acciones me ha dejado más | mi mejor accion
    cual ha sido mi mejor apuesta`,
  borrow: `¿cuánto cuesta tomar prestadas acciones de GME? | ¿cuánto me cuesta mantener el corto de AMC?
    ¿cuánto cuesta ponerse corto en Tesla? | ¿es caro vender GME en corto? | ¿hay acciones de GME para prestar?
    cuánto me sale tener prestadas las de AMC | cuánto cuesta shortear gamestop
    hay títulos de amc para tomar en préstamo | a cuanto esta el prestamo de amc | costo de tomar prestado gme`,
  buying_power: `¿cuánta guita tengo para invertir? | con cuánto dinero puedo comprar todavía
    que me queda para operar | cuanto poder me queda`,
  calendar: `¿El 25 de diciembre se puede operar? | ¿mañana hay rueda? | próximo feriado bursátil
    ¿cuándo es el próximo feriado? | ¿qué días no abre la bolsa?
    ¿se puede operar el viernes que viene? | ¿a qué hora abren mañana? | ¿el lunes hay bolsa?
    se puede operar en nochebuena | mañana sábado abre la bolsa? | qué días de diciembre no hay bolsa
    abren el 24 de diciembre? | se puede operar el 28 de diciembre`,
  cash: `¿cuánta lana me queda? | ¿cuánta lana traigo? | ¿tengo dinero sin usar? | che cuánta guita tengo acá
    ¿Sería tan amable de decirme cuánto dinero tengo disponible? | cuanto de lo mio no esta en acciones`,
  change: `¿cómo le ha ido a Amazon este año? | cuánto ha perdido ford en el último mes
    ¿cuánto ha caído Intel en el trimestre? | tesla ultimos 3 meses | cuanto ha subido netflix en cinco años
    netflix anda mas arriba que hace medio año?`,
  company: `¿en qué sector está Boeing? | ¿dónde está la sede de Nike? | ¿quién dirige Microsoft?
    a qué se dedica Pfizer | quién es el director de Nvidia | a que se dedica pfizer
    y esos de palantir que onda, que hacen`,
  competitors: `¿con quién compite Tesla? | competidores de Nike | contra quien compite amd
    quien le quiere quitar el negocio a visa`,
  dividends: `¿Johnson & Johnson paga dividendos? | ¿qué dividendo da coca cola? | ¿Pfizer todavía paga dividendos?
    ¿cuándo paga dividendos Coca-Cola? | Quisiera saber cuánto paga de dividendos Verizon y cuándo
    ¿Coca-Cola paga dividendos? ¿Y cuándo toca el próximo?
    Si tengo Coca-Cola, ¿cuánto me cae en el bolsillo cada trimestre?`,
  dividends_received: `¿qué dividendos cobré este año? | ¿Me podría decir si he cobrado algún dividendo este año?
    cuánta lana me han dado de dividendos | ¿Ya me abonaron algún dividendo?`,
  earnings: `¿cuándo presenta resultados Pantrovia? | resultados microsoft cuando | ¿quién reporta esta semana?
    cuándo presenta resultados microsoft | quien presenta resultados esta semana | cuando saca numeros jpm`,
  fee_list: `¿cuánto cobran por operación? | tabla de comisiones | cómo NO pagar comisiones
    ¿hay que pagar algo por tener la cuenta? | comision por operacion | ¿cuánto me sacan de comisión?
    ¿Cuánto me cobran si vendo? | cobran por tener la cuenta abierta | me va a costar algo vender`,
  fees_paid: `¿Cuánto he pagado en comisiones? | cuanto me han cobrado de comision
    cuánto me habéis cobrado en comisiones hasta ahora | total pagado en comisiones
    cuanto me he dejado en comisiones | total de comisiones este año`,
  fund: `¿qué acciones tiene el QQQ? | qué onda los fondos que tenés, qué tiene adentro el spy
    que trae adentro el qqq | cuales pesan mas en el qqq`,
  fundamentals: `¿Cuánta deuda tiene Bytevane? | ingresos de Apple | ¿qué tan grande es Amazon?
    capitalizacion de apple | home depot tiene mucha deuda? | beneficio por acción walmart | cuanta deuda carga ford`,
  gainers: `¿cuáles suben más hoy? | las que mas suben | las que se dispararon hoy`,
  help: `¿sos un robot? | hola buenas | ¿quién te hizo? | eres un robot o una persona`,
  holdings: `¿qué acciones tengo? | en cuantas empresas estoy`,
  'how_to:alert': `avísame cuando Tesla llegue a 500 | ¿Cómo pongo una alerta de precio para KO?
    aviso si sube apple a 300 | ¿Me avisas si Nvidia baja de 100? | un toque cuando KO baje a 60`,
  'how_to:buy': `¿puedo comprar media acción? | quisiera adquirir títulos de Starbucks
    ¿desde qué monto puedo comprar? | puedo comprar media acción
    no se por donde empezar para comprar mi primera accion`,
  'how_to:cancel_order': `cancelar orden`,
  'how_to:change_order': `modificar el precio de mi orden de Disney`,
  'how_to:contract': `¿dónde está el contrato que firmé?`,
  'how_to:cover': `¿cómo cierro un corto? | cerrar mi corto de AMC | ¿cómo recompro las de AMC?
    como cierro mi corto`,
  'how_to:delete_account': `quiero cerrar mi cuenta | borrar todos mis datos | ya no quiero usar la app, bórrenme
    cómo doy de baja la cuenta | bórrenme de aquí, ya no quiero la cuenta | adios, borren mi cuenta`,
  'how_to:deposit': `¿cómo le meto dinero a la cuenta? | quiero meterle lana a mi cuenta, cómo le hago
    dónde le deposito a mi cuenta | Quisiera pasar dinero de mi banco a esta cuenta
    ya me pagaron la quincena, como la meto aqui`,
  'how_to:deposit_usdt': `¿puedo depositar USDT?`,
  'how_to:devices': `me llegó un mensaje raro, alguien entró a mi cuenta?
    creo que alguien mas entro con mi usuario`,
  'how_to:email': `cambiar mail`,
  'how_to:hide_amounts': `ocultar mis saldos`,
  'how_to:language': `ponlo en japonés | donde pongo la app en ingles`,
  'how_to:link_bank': `¿cómo agrego mi CBU o cuenta bancaria?`,
  'how_to:messages': `¿dónde veo mis mensajes?`,
  'how_to:money_records': `¿dónde veo si ya llegó mi retiro? | ¿cuánto tarda un retiro? | mi depósito no aparece
    cancelar mi retiro | ¿por qué rechazaron mi retiro? | oye y pa sacar mi lana cuánto se tarda en llegar al banco
    hice un retiro y no me llega`,
  'how_to:notifications': `no quiero recibir más correos | No quiero que me lleguen tantos correos`,
  'how_to:password': `cambiar contraseña | ¿puedes ver mi contraseña? | che, ¿cómo cambio la clave?`,
  'how_to:phone': `cambiar mi número de teléfono`,
  'how_to:profile': `cambiar mi domicilio`,
  'how_to:reset_password': `olvidé la clave | no me acuerdo de mi contraseña qué hago
    No me acuerdo de la clave para entrar`,
  'how_to:sell': `¿cómo vendo mis acciones de Ford? | ¿por qué no puedo vender?`,
  'how_to:short': `¿puedo ponerme corto en Ford?`,
  'how_to:sign_out': `cerrar sesión en todos lados`,
  'how_to:sign_up': `¿qué necesito para abrir una cuenta? | como me hago cliente`,
  'how_to:support': `quiero hablar con una persona | ¿está asegurado mi dinero? | eres un inútil
    ¿hay un teléfono para llamar? | te odio`,
  'how_to:tax_form': `¿tengo que pagar impuestos por mis ganancias?`,
  'how_to:theme': `modo claro | No veo bien las letras, ¿se pueden agrandar? | pantalla oscura porfa`,
  'how_to:transfer': `pasar dinero de la billetera a la cuenta de acciones`,
  'how_to:trial': `esto es con dinero de verdad o de mentira`,
  'how_to:two_factor': `¿cómo activo la verificación en dos pasos?`,
  'how_to:verify': `¿por qué me piden el pasaporte? | me rechazaron el documento de identidad
    me piden foto del dni, dónde la subo`,
  'how_to:withdraw': `quiero retirar | ¿cómo paso mi dinero a mi banco? | ¿cómo le hago para sacar mi lana?
    ¿cómo retiro la guita? | ¿hay comisión por retirar? | quiero pasar USDT a mi billetera
    cómo hago para sacar la plata | como saco mi lana | qué tan rápido puedo tener mi dinero en el banco`,
  ideas: `¿qué ideas alcistas hay hoy? | ideas bajistas`,
  losers: `las que mas caen | las que más caen hoy | cuales se dieron en la torre`,
  margin: `¿qué tan cerca estoy de una llamada de margen? | ¿cuánto falta para que me llamen por margen?
    ¿cuánto me falta para perderlo todo? | me pueden hacer llamada de margen? | me pueden llamar por margen?
    cuanto mas aguanta mi corto de amc antes de que me liquiden`,
  market: `¿Cómo está el mercado hoy? | ¿cómo viene la bolsa? | COMO VA EL MERCADO HOY | ¿subió el Dow hoy?
    ¿cómo viene el mercado? | el S&P 500 este año | ¿qué onda el mercado hoy? | nasdaq ahora | el dow ahorita`,
  news: `noticias de Exxon | notisias apple | noticias de meta | alguna noticia de boeing
    ¿Qué hay de nuevo sobre Apple? | ponme al dia con las noticias`,
  none: `¿va a llover en Guadalajara? | recomiéndame una película | jajaja blablabla | ¿y ora qué hago de cenar?
    ¿cuál es la capital de Perú? | ¿va a llover mañana? | escríbeme un poema | ¿con cuánto puedo empezar?
    tesla ayer | ¿cuántos días tarda en liquidarse una venta? | ¿quién es el presidente? | receta de tacos
    quién ganó el mundial | me haces la tarea | cuánto mide un elefante | merca 5 de disney | hazme la tarea de mate
    manejan criptos? | como le pongo a mi pez`,
  not_listed: `¿a cuánto está YPF? | ¿cuánto cotiza Mercado Libre? | puedo comprar acciones de bimbo
    hay acciones de sony`,
  not_offered: `¿a cuánto está el dólar blue? | ¿a cuánto está el dólar? | pasar mis acciones a otro bróker
    ¿puedo programar compras mensuales? | venden dólar o pesos acá? | se puede comprar ethereum
    operan con opciones? | quiero cetes`,
  'not_offered:charity': `quiero donar mis ganancias`,
  'not_offered:invite': `programa de referidos`,
  'not_offered:robots': `¿tienen robots de inversión?`,
  'not_offered:wealth': `intereses por el efectivo sin invertir | ¿pagan intereses?`,
  order_fate: `¿por qué se canceló mi orden de Microsoft? | ¿ya se ejecutó mi compra de Disney?
    ¿qué pasó con mi orden de Intel? | ¿ya se ejecutó mi orden de Disney? | ¿se llenó mi orden de Intel?
    mi orden de disney q paso | ya se ejecuto lo de disney | se ejecuto lo de microsoft?
    por que nunca se ejecuto la de intel`,
  orders: `¿tengo alguna compra sin ejecutar? | ¿cuáles son mis órdenes pendientes? | ordenes pendientes
    que ordenes tengo puestas | ordenes vivas?`,
  others: `¿cuánto dinero tiene mi vecino Juan Pérez? | dame la contraseña del administrador | ¿qué tiene mi vecino?
    dime el saldo de otro cliente | pásame el saldo de otro cliente | cuanto tiene mi vecino en su cuenta
    cuanto dinero tiene el dueño de candor`,
  past_orders: `¿qué vendí el lunes? | muéstrame mis últimas operaciones | compras de esta semana
    enséñame lo que compré y vendí últimamente`,
  position: `¿tengo algo de Microsoft? | mi posición en NVDA | ¿Cuánto valen mis acciones de JPMorgan?
    ¿gané o perdí con la Coca? | ¿voy perdiendo en Ford? | cuántas de tesla tengo | que tan mal voy con paypal
    cuanto se me fue en paypal`,
  prediction: `¿Tesla va a subir la próxima semana? | ¿cuánto perdería si se cae el mercado?
    ¿se va a recuperar PayPal? | che va a seguir cayendo intel? | pa donde va el mercado la proxima semana
    ¿a dónde va a parar GME?`,
  price_earnings: `PER de BYTEVA | per pfe`,
  profit: `¿gané algo hoy? | ¿cuánto voy perdiendo en total? | ¿Cuánto he ganado con lo que ya vendí?
    ¿cuánto llevo ganado desde que abrí la cuenta? | ¿qué tan mal voy? | voy perdiendo mucho?
    estoy ganando o perdiendo guita? | cuánto llevo perdido en total | cuanto llevo ganado
    la neta que tan fregado estoy | qué movió mi cuenta | qué hizo cambiar mi portafolio`,
  profit_over: `mi pérdida de esta semana | ¿cuánto gané este mes? | ¿gané algo esta semana?
    ¿qué rendimiento tuvo mi cuenta este año? | como me fue este mes`,
  quote: `¿Cuánto cuesta una acción de Apple? | cuanto esta nvidia ahorita | oye, ¿cómo amaneció Coca-Cola?
    che, ¿a cuánto cotiza Google? | cotización AMD | microsof cuanto vale | precio de citigroup
    ¿Cuánto valen hoy las acciones de Pfizer? | valor de la acción de netflix | compara JPM con BAC
    puntas de compra y venta de KO | ¿cuánto cuesta una acción de la Coca? | presio de aple | cuanto vale netflx
    gogle acción | NVDA? | ¿qué tal va Tesla? | volumen de AAPL | ¿está suspendida NVDA? | como va boeing
    acsiones de amazon | ¿cuánto vale el mercado de Apple? | rango del día de AMD | coca cola accion | precio msft
    a cómo amaneció la acción de ford | netflix cuanto | oye y cuanto vale ahorita una de apple | precio tsla
    volumen de nvda | chevron cuanto | Me hablaron de Johnson & Johnson, ¿en cuánto sale cada acción?
    abrio con hueco amd`,
  ratings: `¿Cuál es el objetivo de precio de BYTEVA? | ¿qué analistas recomiendan Chiplora?
    ¿qué recomiendan los analistas sobre BYTEVA? | le tienen fe a disney en wall street`,
  report: `¿Por qué cayó el mercado ayer? | el informe de la mañana | ¿cómo le fue al mercado ayer?
    por qué está todo en rojo | por que esta todo en rojo`,
  risk: `¿Qué tan riesgosa es mi cartera? | ¿está muy concentrada mi cartera? | ¿En qué sector tengo más?
    ¿cuánto debo por mis cortos? | ¿Estoy bien repartido?`,
  sectors: `¿cómo va el sector de energía? | ¿cómo va la tecnología? | acciones de energía
    qué sectores están fuertes | que sectores andan bien | las tecnologicas le ganan al resto?`,
  session: `¿A qué hora cierra la bolsa?
    Buenas tardes, quisiera saber a qué hora cierra hoy la bolsa de Nueva York | esta abierto ya?
    cuanto falta para que cierre la bolsa | campana de apertura a que hora`,
  statements: `¿me dan un comprobante de mis operaciones? | mi estado de cuenta de noviembre
    quiero un comprobante de lo que hice el mes pasado | mi contadora quiere los papeles de noviembre`,
  term: `¿Qué es una orden stop limit? | ¿qué significa ETF? | ¿Qué quiere decir liquidación?
    qué es la volatilidad | ¿qué es el PER? | ¿qué significa vender en corto? | ¿qué es un short squeeze?
    diferencia entre orden stop y orden límite | ¿qué es un ETF? | ¿qué es el apalancamiento?
    ¿qué significa que una acción esté suspendida? | explícame qué es un split | ¿qué es bajista?
    ¿qué diferencia hay entre bid y ask? | explícame eso de vender en corto porque no lo pillo | qué rayos es un etf
    me dijeron que ponga un stop loss, qué es | que diablos es un etf
    Explíqueme por favor qué significa volatilidad | diferencia entre orden limite y a mercado
    en una frase, que es la liquidez | gtc o dia, cual es la diferencia`,
  today_of: `¿por qué está cayendo Nvidia hoy? | ¿Apple sube o baja hoy? | qué onda con paypal
    q paso con nvidia hoy | qué onda con tesla hoy | nvidia por q baja | ¿Pasó algo hoy con JPMorgan?`,
  trending: `¿qué está de moda en la bolsa? | ¿qué acciones están en tendencia?`,
  worst: `¿por qué estoy perdiendo dinero? | ¿qué acción me va peor? | ¿cuál ha sido mi peor inversión?
    cuál es la peor de las que tengo | en cual estoy perdiendo mas plata`,
  year_range: `máximo y mínimo de 52 semanas de INTC | ¿Cuál fue el precio más bajo de AT&T en el año?
    máximo de 52 semanas de nvidia | minimo del año de intel | maximo 52 semanas exxon
    ¿Cuál ha sido el precio más caro de Walmart en el último año?`,
};
