import type { Examples } from '../examples.ts';

/** Questions in Spanish about stocks and about the account, as people of all kinds type them on a phone. */
export const VOICES_ES: Examples = {
  quote: `precio de la acción de Starbucks, por favor | ando viendo Oracle, a cuánto se consigue una
    palantir está arriba de 20 ahora mismo? | uber px | dame el último de Merck
    quiero el precio nomás, no noticias, de Lilly | Señorita, ¿me dice en cuánto está la acción de General Motors?
    mi nieto pregunta cuánto cuesta una acción de Roblox | cuántos dólares piden por Home Depot | intc a cuánto
    ibm, precio actual | en qué precio va coinbase | a qué precio se está negociando Target
    cuánta plata necesito para 20 de AT&T | hey a cómo está la acción de caterpillar hoy en este momento
    me podés tirar la cotización de Cisco? | ¿me das el valor de una acción de Verizon, porfa?
    snowflake: cuánto por acción | bid ask palantir | con cuánto abrió pepsi | cuál es el spread de rivian
    cuántas de lucid se han movido hoy | premarket de moderna | en el after a cuánto quedó meta
    sigue chipotle debajo de 50 | visa ya pasó los 300? | pararon la cotización de sofi?
    cuánto está pidiendo el mercado por una de Adobe | puntas de goldman
    necesito saber rapidito cuánto vale mcdonalds la acción | qué cotización muestra delta
    lockheed y boeing, dime los dos precios | dicen que Lilly anda por mil dólares, ¿cierto?
    a cuánto me venden una de Broadcom | quiubo, cuánto vale la de Marriott | oye pásame el precio de salesforce
    al toque: precio de airbnb | cuánto cobran por una acción de berkshire b | cuanto sta wallmart
    cual es el presio de cosco | tarjet acción precio | qué valor tiene hoy en bolsa cada título de IBM
    mi nieta quiere una acción de Disney de navidad, ¿cuánto me saldría?
    estoy en la fila del banco, a cuánto va costco | creo que vendí Boeing muy pronto, ¿en cuánto está ahorita?
    cual s el presio de wolmart | aksion de starbuks precio | se consigue Apple debajo de 200 ahora o ya pasó
    no quiero comprar, solo ver cuánto cuesta una Nvidia | este… dime a cuánto está microsoft ahorita
    a qué precio anda tu amiga tesla jaja la acción`,
  today_of: `oye por qué se está desplomando Nike esta mañana | ¿Por qué ha perdido terreno Merck desde la apertura?
    uber se vino abajo, ¿por? | qué le picó a moderna que sube tanto | Roblox cayó como piedra hace rato, cómo así
    oracle tuvo buen día hoy? | ibm arriba o abajo | me desperté y snowflake estaba por el suelo, qué fue
    hay algo detrás del subidón de coinbase | starbucks hoy verde o roja | a qué viene el salto de lilly
    walmart no se mueve hoy, por qué | rebotó fedex hoy? | mi cuñado dice que AT&T se derrumba, ¿es verdad y por qué?
    cómo se portó goldman en la jornada | Ford en rojo otra vez, qué pasa
    lockheed despegó después de comer, por qué sería | qué se comenta que tiene mal a target hoy
    gme otra vez haciendo locuras, y eso por qué | palantir va mejor que ayer? | algo le acaba de pasar a airbnb
    mcd cae 4 por ciento, cuál es el motivo | le están pegando durísimo a chipotle, sabes por qué
    se recuperó rivian de la caída de la mañana | general motors terminó arriba o abajo hoy
    che, ¿qué le agarró a Salesforce que se hundió? | cachai por qué baja cisco hoy
    motivo de la debilidad de qualcomm hoy | qué movimiento tuvo Adobe desde que abrió | por qué se dispara broadcom
    ups hoy qué tal le ha ido | q le paso a verizon esta mañana | por qué viene tan floja pepsi hoy
    estoy en la chamba y no puedo mirar, ¿Apple va bien hoy? | en el gimnasio dijeron que Pfizer colapsó, ¿sí?
    todas suben menos mi Intel, ¿qué trae hoy? | xq cae telsa | la caida de naik, q paso
    toda mi familia tiene Coca, explíqueme por qué está más abajo hoy
    oye qué le pasa a netflix que en la mañana iba bien`,
  change: `qué ha hecho Starbucks en un año | IBM en la última década | cuánto se ha movido palantir en seis meses
    cómo trató Oracle a sus accionistas los últimos tres años | dónde estaba Merck hace un año y dónde está hoy
    Home Depot desde año nuevo, en porcentaje | avanzó algo Target este trimestre? | compara Uber con Lyft en doce meses
    perdió valor Verizon en cinco años? | mi papá guardó General Motors diez años, cuánto habría ganado la acción
    si meto mil en Nvidia hace tres años cuánto sería hoy | lilly 5 años | variación mensual de meta
    cómo le fue a mcdonalds el año pasado | en el último trimestre Adobe quedó arriba o abajo
    cuánto se ha resbalado Ford desde el verano | caterpillar en lo que va de año | le ganó cisco a intel en cinco años
    porcentaje que subió airbnb en medio año | cuántos puntos porcentuales cayó rivian en el año
    delta está más cara ahora que a principios de año? | moderna en tres años, menuda caída, ¿de cuánto?
    salesforce y microsoft este año, quién va adelante | rendimiento de voo a 5 años | qqq en la década
    ups el mes pasado subió o bajó | coinbase en la semana | cuánto terreno cedió Pepsi en seis meses
    los últimos cinco años de Marriott, buenos o malos | qué rentabilidad dio AT&T en un año sin dividendos
    broadcom estos tres meses | chipotle viene creciendo o no, digamos en el mes | rendimiento a doce meses de goldman
    compré mi casa con lo de Apple hace diez años, ¿cuánto ha subido desde entonces la acción?
    quiero comparar antes de elegir: Pepsi y Coca, tres años | cuanto a subido nvidea este año
    de las dos cuál rindió más en seis meses, Ford o GM`,
  year_range: `hasta cuánto llegó Palantir en el año | punto más bajo de Starbucks este año
    anda cerca de su pico Oracle? | techo de coinbase en 52 semanas | máx y mín anual de uber
    chipotle está en mínimos de un año? | entre qué precios se ha movido IBM en doce meses
    en su peor momento del año cuánto valía Target | el mejor precio de Lilly en este año
    qué tan abajo de su máximo está moderna | mínimo anual intel pls | hizo Merck un máximo nuevo hace poco
    piso y techo de ford en el año | lo más que alguien pagó por roblox en los últimos doce meses
    el fondo de Rivian este año dónde fue | Quisiera los dos extremos de Adobe del último año
    walmart está más cerca del máximo o del mínimo anual | estuvo alguna vez Delta más barata este año
    máximo anual visa | cuando disney tocó su mínimo este año, en cuánto estaba`,
  company: `quiénes son esos de Lockheed | snowflake qué es, la compañía digo | Oracle es software o hardware
    qué venden en Broadcom | cuéntame del negocio de Merck | Qualcomm de qué vive realmente | sofi es banco o app
    solo conozco el logo, ¿qué hace Salesforce? | de qué país es Accenture | de qué sería dueño si compro Caterpillar
    en qué trabaja Lilly, descríbemelo | qué es roblox en dos palabras | ups es del gobierno o privada
    quién manda en General Motors | cómo se llama el jefe de Starbucks | cuánta gente trabaja en Walmart
    en qué año se fundó Ford | qué produce Cisco | explícame uber que nunca lo usé
    además de la vacuna qué hace moderna | Marriott es dueña de los hoteles o qué
    berkshire hathaway es un fondo o una empresa | dónde queda la sede de home depot | airbnb es tecnología o turismo
    vi ADBE en la lista, ¿qué es eso? | Johnson & Johnson qué fabrica exactamente | a qué le hace IBM hoy en día
    mi sobrino entra a trabajar a Qualcomm, ¿qué tipo de empresa es?`,
  fundamentals: `uber ya gana plata? | cuánto ingresó Starbucks el año pasado | Oracle está muy endeudada?
    cuánto vale toda Palantir | tiene Ford más deuda que caja | utilidad de Merck en el último año
    cuántos miles de millones vale meta | bpa de lilly | pérdidas de Rivian por año
    Target es un negocio sano según sus números | snowflake da ganancias o pérdidas
    cuál es más grande como negocio, Home Depot o Lowe's | valor de mercado de berkshire
    ingresos y beneficio neto de Caterpillar por favor | crecimiento de ventas de chipotle
    qué tamaño tiene general motors | coinbase tiene números rojos en sus cuentas? | cuánto le debe AT&T a los bancos
    quiero las cuentas de Delta, lo que gana y lo que debe | cuánto dinero mueve broadcom al año
    las ganancias de IBM vienen creciendo o cayendo año a año | beneficio por acción de Goldman | roblox quema caja?
    qué tan cargada de deudas está Verizon`,
  price_earnings: `el p/e de broadcom pasa de 40? | cuántos años de ganancias estoy pagando con Costco | per oracle
    cuál es el PER de Merck | múltiplo de ganancias de Starbucks | uber está cara o barata según el per
    relación entre precio y utilidad de Lilly | dame el PE de palantir, debe ser una locura | per caterpillar
    a cuántas veces sus utilidades cotiza walmart | precio beneficio johnson and johnson | compara el per de ford y gm
    qué múltiplo se paga por home depot | meta tiene un per más bajo que microsoft? | p/e adobe porfa
    precio de IBM comparado con lo que gana por acción | qué P/E trae Cisco ahora
    ratio precio ganancia de general motors`,
  dividends: `Merck le da algo a sus accionistas? | cuánto paga verizon por acción al año
    Vivo de los dividendos, ¿qué rendimiento da AT&T? | fecha ex de home depot | dividendo de caterpillar cuándo
    Oracle da dividendo? | Pfizer paga cada mes o cada trimestre | yield de vti
    cuánto dividendo cobro por cada acción de Johnson & Johnson | próximo reparto de SPY
    le pagan algo a los de Starbucks | qué porcentaje rinde IBM en dividendos
    último día para comprar McDonalds y cobrar el dividendo | próx dividendo ko | qqq reparte algo?
    cuándo y cuánto paga UPS | soy jubilado y miro Chevron, cada cuánto reparten
    berkshire paga dividendo o se lo guarda | qué está pagando lockheed estos días
    general motors sigue pagando o lo cortó | monto del dividendo de pepsi | de cuánto es el cheque trimestral de Exxon
    dan plata por tener Cisco guardada? | rentabilidad por dividendo de target | cuándo corta cupón Procter & Gamble
    tengo Coca por el dividendo, ¿cuándo viene el próximo?`,
  ratings: `objetivo promedio de Oracle | los analistas le ven recorrido a Uber? | Merck opinión de analistas
    starbucks es mantener o comprar según los que saben | cómo califican a Lilly las casas de bolsa
    le bajaron la nota a boeing | alguien mejoró su recomendación sobre Target
    cuánto creen en wall street que vale General Motors | el precio objetivo más alto para palantir
    cuántos recomiendan vender rivian | consenso meta | Quisiera la opinión de los profesionales sobre Caterpillar
    los bancos ven bien o mal a coinbase | qué precio esperan los analistas para Adobe
    cuántos analistas dicen vender Ford | odian a Intel los analistas? | nota de los analistas a AT&T
    target price cisco porfa | qué ratings tiene home depot | dónde ponen el valor justo de snowflake los expertos`,
  competitors: `quién más alquila casas como Airbnb | rivales de Starbucks, dame la lista
    qué empresas en bolsa le pelean a Uber | otros fabricantes de chips como Broadcom | a quién le teme Lilly
    quién se reparte el mercado con Marriott | acciones del mismo tipo que Caterpillar
    me gusta Oracle pero, ¿quién más hace eso? | opciones del mismo rubro que Merck | competencia IBM
    el mayor rival de Target | otras empresas de pagos aparte de Visa | nombrame compañías del gremio de UPS
    chipotle compite con quién | grupo comparable de Goldman | quién le puede robar clientes a Verizon
    negocios parecidos a lockheed martin | quién le quiere comer el pastel a adobe | quiénes van tras home depot
    la competencia de general motors quiénes son`,
  earnings: `cuándo saca sus números Oracle | starbucks resultados fecha | qué grandes publican el jueves
    Merck ya publicó este trimestre? | fecha de balance de uber | qué día dan las cifras trimestrales de Lilly
    los resultados de Home Depot son antes o después de acción de gracias | tengo AMD y quiero saber cuándo presenta
    algo reporta mañana antes de la apertura? | qué balances salen la semana que viene | reporta Target este mes?
    próximo reporte de palantir | quién publica hoy al cierre | broadcom fecha resultados trimestre
    ya salieron las cuentas de FedEx | ¿Falta mucho para los resultados de General Motors?
    lista de resultados de la semana | qué banco reporta primero | balance de chipotle cuándo
    agenda de resultados de empresas | resultados mañana? | cuándo entrega números coinbase
    la llamada de Adobe es esta semana o la otra | temporada de balances, quién viene
    quiero salirme antes de que reporte, ¿cuándo es lo de Netflix?`,
  borrow: `cuánto cobran por noche por un corto de Rivian | se puede shortear Palantir y a qué tasa
    préstamo de lucid a cuánto está | quedan acciones de sofi para los que van en corto
    qué tasa pago si estoy corto en coinbase | costo diario de estar corto en 100 Roblox
    comisión de préstamo gme difícil de conseguir? | cuánto interés se junta en un mes con un corto de Boeing
    moderna es difícil de pedir prestada? | hay inventario para vender en corto AMC | tasa de préstamo snowflake
    cuántas Ford hay para ir en corto | cuánto me saldría en cargos un corto de dos semanas en Tesla
    tarifa anual por pedir prestadas acciones de Intel | qué tan caro sale tomar prestadas las de Uber
    me pueden prestar Nvidia para venderla y cuánto piden | está alta la tasa de préstamo de Nike?
    disponibilidad para corto de chipotle | estoy pensando en shortear disney pero cuánto cuesta el préstamo
    me están cobrando por mi corto de amc, ¿a qué tasa? | mantener corto target cuánto sale
    quiero apostar contra GME pero ¿cuánto me cobrarían por las acciones?`,
  fund: `el mayor peso de VOO | qqq tiene bancos adentro? | desármame el SPY | cuánto del etf del dow es Goldman
    si compro una de VTI de qué soy dueño | integrantes del fondo del nasdaq 100 | está berkshire en el spy?
    qué porcentaje de qqq es apple | nombres del DIA | compré QQQ porque me dijo mi primo, ¿qué hay ahí en realidad?
    las diez más grandes de IWM | en qué empresas quedo repartido con VOO | Nvidia es gran parte de SPY?
    lista de lo que tiene el fondo de tecnología XLK | cuántas acciones distintas tiene VTI
    en qué sectores carga más SPY | las tripas del QQQ, a ver | de qué empresas tiene más el fondo del S&P
    contenido del etf de pequeñas`,
  account: `total general de mi cuenta | contando todo, acciones y efectivo, cuánto es | de cuánto es mi bolsa ya
    saldo tot porfa | Indíqueme por favor el valor presente de mi cuenta. | si cuento todo qué número me da
    llevo semanas sin mirar, cuánto vale todo ahora | si liquidara todo ahora mismo cuánto sería
    mis ahorros en candor a cuánto llegan | cuánto tengo metido con ustedes en total | ya pasé de 10 mil en total?
    patrimonio neto | todo sumado cuánto da | consulta de saldo | valor global de la cuenta con efectivo
    dame el número grande de arriba | mi marido quiere saber cuánto hay en nuestra cuenta | valor cuenta ahora
    cuánta guita hay en total che | cuánto billete tengo entre todo, parce
    dime en un solo número cuánto tengo, con acciones y todo | cual es mi saldo en totall
    mi marido y yo queremos planear el año, ¿de cuánto es la cuenta? | mi saldo por favor | el saldo de mi cuenta`,
  cash: `cuánto efectivo está ocioso | vendí Ford ayer y no veo el efectivo, cuándo es mío
    cuándo se acreditan los fondos de la venta | monto liquidado | ya puedo retirar lo de mi venta?
    vendí unas nike el lunes, cuándo se liquida eso | efectivo sin invertir? | cuánto de mi cuenta es puro efectivo
    tengo dinero que no esté trabajando | cuánto me podría llevar hoy a casa | monto retirable
    cuánto soy capaz de sacar ahorita | queda efectivo después de esa última operación | saldo efvo
    quiero ver solo el efectivo, no las acciones | ¿Cuánto dinero está en mi cuenta sin colocar?
    qué queda en efectivo cuando todo se liquide | cuánto sigue sin liquidar | lo máximo que me dejan sacar
    hay vuelto suelto en la cuenta | me dijeron que tarda un día en liquidarse, ¿ya está mi plata?
    cuánta plata parada hay | cuánta luca libre me queda | cuánto tengo en cash
    vendí Ford ayer y la plata no está, ¿ya se liquidó? | necesito plata el viernes, ¿cuánto puedo sacar de una?
    q efectivo me keda | no lo que puedo invertir, lo que puedo sacar por favor`,
  buying_power: `para cuánta acción me da ahora | bp que queda | la compra más grande que podría mandar
    tengo fondos para una operación de 500? | qué tan grande puedo abrir otra posición
    me alcanza para otras 10 acciones? | ¿Cuánto me es posible invertir en este momento?
    cuánto de mi dinero está disponible para nuevas compras | qué me falta por poner a trabajar | mi compra máxima
    cuánto le podría meter hoy al mercado | dime mi límite de gasto para acciones | disponible para operar
    queda algo para invertir? | plata lista para comprar | cuántos dólares en acciones puedo agarrar todavía
    qué puedo adquirir con lo que hay | aguanta mi cuenta otros doscientos dólares de acciones | mi poder de compra hoy
    cuánto me queda para comprar después de mis órdenes puestas | de cuánto dispongo para meter en bolsa
    cuánto más le puedo entrar | no lo que puedo sacar, lo que puedo invertir por favor
    ando con ganas de comprar: ¿cuánto puedo todavía hoy? | cuanto pudo comprar todabia`,
  profit: `enséñame mis ganancias | cuáles son mis ganancias | mis ganancias hasta ahora | a ver mis ganancias
    han rendido fruto mis inversiones | ganancias y pérdidas | ganancia en papel?
    cuánto es lo no realizado ahora | cuánto mejor o peor estoy que cuando puse el dinero | dónde ando, verde o rojo
    mi cuenta está en ganancia o en pérdida | entonces, ¿voy ganando con esto? | perdí hasta la camisa hoy o no
    sin mentiras, cuánto se fue | llevo desde primavera en esto y quiero saber si gané un peso
    en total cuánto arriba estoy | daño total en mi cuenta | qué hizo mi cartera hoy | de a cuánto gané o perdí hoy
    quemé dinero o hice algo | ¿Sería tan amable de decirme si gano o pierdo? | p&l del día | voy arriba de cero?
    resultado neto de todas mis operaciones | algo de esto me ha dado dinero? | ganancia realizada total
    qué utilidad me dejaron las que ya vendí | sigo por debajo de lo que metí | cuánto he perdido desde que me registré
    no me atrevo a mirar, ¿de cuánto es mi pérdida? | qué tan en verde voy | cómo rinde mi plata hoy
    mi día en dólares, bueno o malo | cuál es mi rendimiento hasta ahora en porcentaje | ando abajo hoy o qué
    cuánto llevo arriba, boludo | estoy hasta las manos, ¿cuánto perdí?
    metí 2000 y me da miedo mirar, ¿voy adelante o atrás? | mi mujer cree que me juego la plata, ¿voy arriba al menos?
    oye pues estoy ganando dinero aquí o no | cual es mi gananzia | cuanto e perdido en total
    compro y vendo y compro, ¿soy más rico con eso o no? | sin excusas, dime lo que he perdido`,
  profit_over: `cómo me fue el mes pasado | p&l de la semana | qué gané de enero para acá | rendimiento del trimestre
    resultado del mes corriente | mi cuenta va arriba en el año? | perdí algo en los últimos treinta días
    mis últimos tres meses, más o menos cuánto | Dígame por favor mi resultado de octubre
    cuánto me llevé este trimestre | en porcentaje cómo me ha ido este año | resultados de diciembre de mi cuenta
    voy arriba en el mes? | gané o perdí la semana pasada | qué gané estos seis meses | en doce meses qué dio mi dinero
    rentabilidad a un año de mi cartera | hace un mes que empecé, cuál es mi resultado del mes
    los últimos 7 días cuánto arriba o abajo estuve | cuánto me he desangrado desde principios de año
    mi desempeño del año pasado | fue bueno noviembre conmigo? | cuánto creció mi portafolio en medio año
    cuánto he hecho en lo que va del año | la semana me salió buena o mala
    ojalá mis acciones ganen más que mi sueldo este año: ¿cuánto llevo desde enero? | mi ganansia d este mes
    me prometí un 5 por ciento este año, ¿cuánto llevo en el año?`,
  holdings: `en qué nombres estoy | pásame la lista de mis títulos | todo lo que compré y todavía conservo
    qué hay ahorita en mi canasta | dime qué fondos y acciones poseo | posiciones abiertas?
    déjame ver las acciones que me pertenecen | ya olvidé qué compré, enséñame | de qué compañías soy dueño en parte
    en qué estoy largo | cuántas posiciones tengo | abre mi portafolio | tengo algo comprado o nada
    léeme mis acciones una por una | ¿Podría enumerarme los valores que tengo?
    qué acciones y cuántas de cada una tengo | aparte de Apple tengo algo más?
    qué quedó en mi cartera después de vender | largos y cortos que tengo | cuáles de las grandes están en mi cuenta
    lo que tengo con cantidades | quiero un panorama de mis acciones, no del efectivo
    en qué acciones está puesta mi plata | abrí esta cuenta hace años, ¿hay acciones ahí?
    mostrame lo que tengo en cartera | posiciones pls | qué poseo exactamente y cuánto de cada cosa
    mis inversiones actuales en lista | qué tengo guardado aquí de acciones
    se me rompió el celular y perdí mis notas, ¿qué acciones tengo con ustedes? | oye pues qué traigo en mi portafolio
    q aciones tengo | no hablo del valor, hablo de los nombres de lo que tengo
    antes de comprar algo dos veces, lista lo que ya tengo`,
  position: `cuántas Starbucks tengo | a cuánto me salieron las Merck | le gané algo a Uber? | me queda IBM ahí?
    cuánto voy arriba con Palantir | a qué promedio agarré Oracle | mi parte de Caterpillar va en ganancia?
    compré General Motors en mayo, ¿cuánto vale para mí ahora? | mis 10 acciones de Lilly, arriba o abajo
    qué tan grande es mi posición en Home Depot | cuánto solté por mis Roblox | cuéntame de mi tenencia de Cisco
    cuánto me darían hoy mis Verizon | mi posición coinbase | precio prom de mis meta | cómo sigue mi Rivian
    perdí plata con Chipotle? | mi punto de equilibrio en AT&T | muéstrame los lotes que tengo de SPY
    las Ford que tengo todavía valen algo? | número de acciones de target en mi cuenta | mi p&l en amd
    cuánto metí en Adobe | mi sofi está bajo agua, ¿por cuánto? | tenemos algo de Johnson & Johnson
    cuando compré Snowflake a qué precio me salió | ganancia si vendiera hoy mis Visa | estoy corto o largo en gme
    qué tengo de Lockheed | cómo van las de McDonald's que le compré a mi nieto | mis moderna, qué tan hundido estoy
    lotes de KO y sus precios | cuánta ganancia hay en mis Microsoft | mi corto de AMC gana o pierde
    qué porcentaje de mi cuenta es Tesla | cuánto le llevo ganado a la de nvidia
    entré tarde a Nvidia, ¿estoy arriba con ella? | mi abuelo me dejó acciones de Coca aquí, ¿cuántas son?
    cual es mi promedio d apple | estoy por vender mi Disney, ¿a cuánto la compré y qué gano?
    me quedan aquellas diez de Boeing del año pasado?`,
  best: `cuál de mis acciones me dio la mayor ganancia | la de mejor desempeño entre lo que tengo
    qué empresa de las mías me ha hecho sentir orgulloso | mi mayor acierto cuál fue
    de todo lo que tengo qué va más arriba | quién me hizo ganar más dinero | mi número uno en ganancias
    cuál fue mi mejor operación | de dónde salieron mis ganancias | la más rentable que tengo
    de las que compré cuál ha corrido más | la ganadora del día en mi propia cartera
    cuál de mis posiciones levantó la cuenta | quiero ver primero la mejor de las mías | la joyita de mi colección
    lo único que hice bien, ¿qué acción fue? | con qué acción me fue mejor este año
    quiero presumir un poco, ¿cuál de las mías subió más?`,
  worst: `de todo lo que tengo qué va más abajo | mi error más caro, qué acción
    cuál de mis posiciones está más bajo agua | mi mayor fracaso cuál es | qué empresa de las mías me está fallando
    quién me hizo perder más dinero | la de peor desempeño entre lo que tengo | de dónde vienen mis pérdidas
    cuál fue mi peor operación | la perdedora del día en mi propia cartera | qué acción me castigó más este año
    bajó mi cuenta, qué posición fue | algo me está jalando el saldo para abajo, cuál es
    la manzana podrida de mi portafolio | qué acción me pegó más este mes | por qué mi cuenta va en rojo esta semana
    cuál trae el menos más grande | qué tengo que no deja de caer | con cuál me estoy fundiendo
    solo puedo vender una para que deje de doler, ¿cuál me ha dolido más?`,
  risk: `qué tan concentrado está lo que tengo | mis acciones se mueven todas juntas?
    qué tan repartida está mi plata por industrias | la peor caída que ha tenido mi cuenta | mi drawdown hasta hoy
    cuál es el trozo más grande de mi cartera | estoy cargado de tecnología?
    ¿Es demasiado movida mi cuenta para un jubilado? | qué tan volátiles son mis posiciones
    qué parte de mi dinero depende de una empresa | estoy equilibrado o cojo de un lado
    qué sector domina mi portafolio | qué tan arriesgado voy | califica el riesgo de mi cuenta
    puse demasiado a una carta? | no duermo, ¿qué tan peligrosas son mis posiciones?
    cuánto brinca mi saldo de un día a otro | reparto por sectores de lo mío | hay suficiente variedad en lo que tengo
    mi apuesta más grande | cuánto tengo de energía en proporción | una sola acción me puede hundir?
    el doctor dice que nada de estrés, dime cuánto se mueve mi cartera`,
  fees_paid: `cuánta plata puse en comisiones desde que empecé | cuánto llevo pagado en comisiones | cuánto se me fue en comisiones hasta hoy
    cuánto les he soltado ya en comisiones | suma de comisiones desde que entré
    con cuánto de mi dinero se han quedado | comisiones q he pagado | qué me descontaron en total por mis operaciones
    mis comisiones del mes pasado | ¿Cuánta comisión se cargó a mis operaciones este año?
    cuánto me ha costado tanto operar | se tomó alguna comisión de mi cuenta | ayer me cobraron algo, ¿cuánto fue?
    total gastado en comisiones | ya pagué mucho en costos? | cuántos dólares se fueron con ustedes
    mis costos del año hasta hoy | qué perdí en comisiones | cargos a la fecha porfa
    de cuánto fue la comisión de mis últimas órdenes | haz la cuenta de mis comisiones
    opero todos los días, cuánto me ha costado en comisiones hasta ahora | comisiones descontadas desde enero
    me morfaron mucho en comisiones? | en mi extracto veo cargos, ¿cuánto suman este año? | cuanta comicion e pagado`,
  orders: `qué tengo trabajando en el mercado | alguna orden mía sigue colgada | órdenes que todavía no se ejecutan
    cosas pendientes? | tengo límites puestos en el mercado | muéstrame lo que está en cola
    qué compras esperan su precio | alguna venta mía sin llenarse | lista de mis límites en espera
    qué órdenes dejé puestas anoche | puse varias órdenes, cuáles faltan | hay cosas mías esperando la apertura
    activas porfa, las órdenes | tengo algún stop puesto | ¿Cuántas de mis órdenes están vigentes? | mis órdenes gtc
    qué sigo intentando comprar | alguna orden viva? | qué hay pendiente en mi cuenta
    tengo alguna orden corriendo que se me olvidó | qué órdenes quedan para mañana | qué límites siguen puestos
    revisa si hay boletas abiertas | órdenes no hechas | tengo alguna compra en trámite
    me fui de vacaciones y dejé órdenes, ¿cuáles siguen abiertas? | hordenes limite abiertas
    antes de la campana quiero checar qué tengo esperando`,
  past_orders: `qué operaciones hice el viernes | todo lo ejecutado esta semana | muestra mis órdenes completadas
    qué compré y vendí desde enero | mi historial de operaciones por favor | cuáles órdenes fallaron o se cancelaron
    lista de transacciones del mes pasado | qué solté la semana pasada | ejecuciones de hoy
    cuándo fue la última vez que vendí algo | las operaciones que hice en octubre
    qué pasó por mi cuenta ayer, compras y ventas | lista de órdenes rechazadas | las órdenes viejas, no las abiertas
    cuándo compré por primera vez | mis diez últimas operaciones | necesito ver cada compra que hice este año
    qué he hecho en mi cuenta últimamente | órdenes cerradas | todo lo que vendí, con fechas
    registro de compras y ventas | cuántas operaciones hice este mes | compré o vendí algo el 12?
    mis órdenes vencidas o canceladas | qué anduve comprando en estos días
    para mi cuaderno: ¿qué compré y vendí en noviembre? | q conpre la semana pasada
    mi esposa pregunta qué he estado comprando, enséñame`,
  order_fate: `ya se llevó a cabo mi orden de Starbucks? | mi orden de Oracle, qué onda con ella
    me tomaron la de Uber? | pedí Merck hace dos horas y no pasa nada | por qué no pega mi límite de Home Depot
    orden lilly ejecutada sí o no | ya estoy dentro de Palantir o sigue esperando la orden | salió bien la compra de IBM
    la de General Motors que puse en la mañana, ¿ya pasó? | no se hizo mi venta de Cisco, por qué
    estado de la orden coinbase | en qué terminó mi orden de Adobe | por qué me cancelaron la compra de Target
    rechazaron mi operación, cuál es el motivo | se activó mi stop de Roblox? | tocó mi stop loss?
    se completó lo que faltaba de mi orden, solo entró la mitad | se llenó solo una parte de mi orden, por qué
    apreté comprar Chipotle y no sé si funcionó | dónde está mi orden de Verizon, desapareció | caterpillar ejecutada?
    a cuánto me ejecutaron la última orden | a qué precio pasó mi orden de Visa
    otra vez rechazada mi orden, ahora por qué | la de snowflake sigue viva o murió
    oye y la venta esa mía de Rivian, qué | cuándo se va a llenar mi orden
    nada todavía con mi límite de Boeing, cómo así | mi compra sigue pendiente desde el lunes, por qué
    qué traba la orden de AT&T | me entró la de delta? | le di dos veces y ya no sé si entró la compra de Apple
    dice pendiente pero lleva una hora, ¿qué pasa con mi orden de Ford? | mi horden de disney, se iso?
    puse 95 para Disney y pasó por ahí, entonces ¿por qué no me la llenaron?
    quería esas Nike en la mañana, ¿me las dieron o no?`,
  statements: `dónde está el papeleo de mis operaciones | necesito el extracto del mes pasado para un crédito
    estado de cuenta octubre | el banco me pide un estado de cuenta, ¿tienen? | dame confirmaciones de mis operaciones
    pdf con todo lo que compré y vendí | mi extracto anual por favor | informe de cuenta de diciembre en documento
    hay un resumen mensual que pueda imprimir | resumen del año para mi asesor fiscal | dónde veo las notas de mi venta
    documento con mi saldo a fines de noviembre | quisiera el extracto diario del martes
    constancia de que tengo estas acciones, en papel | cartola de mi cuenta
    extracto bancario pero de acá, del trimestre pasado | Le agradecería mis estados de cuenta
    dónde quedó mi estado de cuenta | ¿dónde están los estados de cuenta de este año?
    mi estado de cuenta dónde lo tienen`,
  margin: `me pueden liquidar si sigue subiendo | pueden cerrarme el corto si sube
    qué tan lejos está mi corto del margin call | cuánto respaldo tengo contra mis cortos | margen usado?
    margen que me queda | requisito para mi posición corta | me podrían liquidar pronto
    a qué nivel de AMC me cerrarían el corto | margen de mantenimiento porfa | le falta margen a mi cuenta?
    estoy corto y sube y sube, cuánto aguanto antes de que me saquen | colchón sobre el requisito
    cuál es el margen de mis cortos | tengo que poner más por mi corto | ando cerca de la liquidación?
    cuánto debo mantener de garantía por el corto | estoy ahora en llamada de margen?
    qué tendría que pasar para que me llamen por margen | margen excedente | ¿Es suficiente mi margen?
    mi corto de AMC va al revés, ¿cuánto puedo aguantar antes de que me llamen?`,
  dividends_received: `me ha tocado algún dividendo ya | ingresos por dividendos en lo que va del año
    cuánto me pagaron mis posiciones | me abonaron un dividendo en noviembre? | cuánto llevo cobrado en dividendos
    lista de los dividendos que me pagaron | ya me pagó Verizon? | dividendos acreditados
    han dado algún ingreso mis acciones | mi historial de dividendos
    cuánto me embolsé de dividendos el trimestre pasado | tengo Coca, ¿ya me pagaron algo? | divs recibidos total
    cayó en mi cuenta el dividendo de Exxon | qué ingreso pasivo hice este año | el último dividendo que me pagaron
    tengo Coca por el dividendo, ¿ya me cayó alguno?`,
};
