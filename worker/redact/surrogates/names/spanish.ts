import type { WrittenNames } from './writtenNames.ts'

/** Spanish and Portuguese names. */
export const spanish: WrittenNames = {
  female: `
    adoración ainara alicia aline almudena amaia amélia anabela ángela araceli aránzazu beatriz begoña belén bruna caridad cátia celia
    cláudia conchita cristina delfina edite elena elisabete elvira emilia ermelinda estefanía estela eugenia eulalia fernanda filipa
    francisca gema gemma genoveva ilda inés irene isabel isaura jacinta jesusa joana joaquina josefina josiane juana juanita julia laia
    laurinda leire leonor leticia lidia lucía luciana luisa lurdes macarena mafalda maite manuela márcia margarida mariana maribel
    maricarmen marisol marlene marta mireia mónica nerea noelia nuria ofélia olívia patricia purificación raquel rita rocío rosalía
    rosalina sandra sara silvia sonia susana tânia telma teresa vanesa vicenta visitación yara yolanda zita
  `,
  male: `
    abelardo adolfo adriano agustín aitor alberto alfonso álvaro américo andrés antonio armando arnau artur arturo avelino benito
    bernardino bernardo biel caio carlos cauã cayetano cristóbal diego dinis diogo edmundo eduardo emanuel emilio enrique ernesto
    eusebio fábio federico felipe fermín fernando florencio francisco gerardo gilberto gonçalo gonzalo gregorio guilherme guillermo
    gustavo henrique hermenegildo hilario iago iker iñaki isidoro ismael iván jacinto javier jerónimo joão joaquim joaquín jorge josep
    josué juan julián leandro leonel luis luiz marcelino marcelo marcos mario matías miguel narciso nicolás norberto nuno paulo pedro
    rafael raimundo ramiro raúl roberto rodrigo rogelio rubén saturnino serafim sergio severino teodoro thiago tiago vasco vicente vítor
    wesley
  `,
  family: `
    abreu agirre aguado agüero aguilera alcântara almeida alonso álvarez alves amaral amaya amorim antúnez aparicio araújo arce arregi
    arrieta arruabarrena assunção azevedo aznar ballesteros bandeira barrera barros barroso bautista becerra beltrán bermejo bermúdez
    bernardes bittencourt bonet borges botelho briones bustamante cabrera calderón cantero cardoso carneiro carrasco carrasquilla
    carvalho casal castaño castellano castellanos castells cavaco cavalcanti chávez cisneros codina coelho contreras correa coutinho
    couto cunha dantas díaz diniz domingues donoso durán echeverría espinoza estévez etxebarria fagundes falcão faria fernandes
    fernández ferreira figueira figueras fonseca freire fuertes furtado galindo galvão garmendia garrido garza godinho goikoetxea gomes
    gómez goñi gonzález gordillo granados guerreiro guevara guzmán heredia hinojosa ibáñez iñiguez iturbe jardim jiménez juárez jurado
    lasa leite leiva lemos lisboa llobet llopis lorente lourenço lozano lucero macedo macías maciel magalhães malheiro manrique mármol
    mascarenhas mata matias medeiros meireles mello mendes méndez mendonça menezes mesquita millán mondragón montalvo monteiro montoya
    morillo mosquera mota muguruza murillo negrete neto nóbrega nogueira novais olaizola oliveras olmo orellana ortiz otegi otero
    padilla parreira pascual pavón pedraza peixoto peláez pérez pessoa pimenta pineda piñeiro pino planas porras puerta pujals quaresma
    queirós queiroz quintas rabelo ramírez rebelo rebollo rezende ribeiro riera rivas robledo robles rodrigues roldán romo rosell rovira
    ruano rueda saavedra sáenz salazar salcedo salgueiro salmerón sancho santamaría sanz sarmiento semedo seoane sepúlveda serrat simões
    simón soares sola solano soriano soto sousa souza teixeira tejedor tejero tello torrecilla ulloa uriarte uribe urrutia valente
    valenzuela vargas vasconcelos velázquez vélez veloso vergara viera vilariño vilchez villanueva villareal villegas zabala zabaleta
    zamorano zubizarreta
  `,
  known: {
    female: `
    adelaide ainhoa alba albertina amparo ana andrea ángeles asunción aurora blanca carmen carolina catalina cecilia célia clara
    concepción consuelo dolores encarnación esperanza eva fátima gisela gloria hortensia ines inês inmaculada josefa júlia laura lorena
    lourdes lucia luísa madalena magdalena margarita maria marina mercedes monica montserrat natalia núria palmira paloma paula paz
    pilar rafaela ramona remedios rocio rosa rosario roser salomé sílvia sofia sofía soledad sónia verónica victoria virginia
    `,
    male: `
    adrian afonso alvaro angel ángel borja césar daniel david domingo duarte esteban gabriel gaspar gil héctor hugo ignacio ivan jesus
    joao joaquin jon jose julio lorenzo lucas luís manuel mariano martín mateo moisés oscar pablo pau paz ramon ramón ricardo ruben
    salvador santiago sebastián sérgio simão tomás tomé valentín victor víctor wellington xavier
    `,
    family: `
    abad abrantes afonso aguiar aguirre alarcón alba albuquerque alcaraz alencar almada altamirano alvarez alvim amador andrade antunes
    aragón arana aranda arellano arenas arias arranz arroyo asensio assis avilés ayala azkarate baeza baños baptista barbosa barreto
    barrios bastos batista benavides benítez bento bernal bezerra blanco blasco bosch braga branco brandão bravo brito bueno burgos
    caballero cabello cabral cáceres caldeira calvo camacho cámara camargo campos camps cano capdevila carballo cárdenas carmona
    carranza carrillo carrión casado casals casas castanheira castelo castillo castro cavalcante ceballos cerezo cervantes chaves coll
    collado colom conde cordeiro corona coronado corrêa correia cortes cortés costa crespo cruz cuadrado cuesta cueva cuevas custódio
    dávila delgado dias diaz díez dominguez domínguez duarte echevarría elizondo escobar escribano escudero espinosa esteban esteve
    esteves etxeberria fajardo farías farinha ferran ferraz ferrer figueiredo figueroa flores font fontanals fontes fraga frança franco
    freitas fuentes galán gallardo gallego gallegos gálvez garay garcia garcía gaspar gil giménez gispert godoy gomez gonçalves gonzalez
    gouveia gual guedes guerra guerrero guillén guimarães gutierrez gutiérrez haro henriques hermoso hernandez hernández hernando
    herranz herrera herrero hidalgo huerta hurtado ibarra iglesias iriarte izquierdo jara jaramillo jesus jimenez jordán lacerda lamas
    lara lázaro leal ledesma leiro leitão lema leon león lerma lima linares lizarraga lladó llorente lobo lopes lopez lorenzo louzán
    luján luna luque machado madrigal maia maldonado manzano marco marin marín mariscal marques márquez marrero martin martín martinez
    martínez martins mas masip mateo mateos matos mattos mayoral medina mejía melgar melo mendez mendizabal mendoza menéndez merino
    mestre miguel miranda miró mohedano molina molins moll montañés montero montes mora morais morales moran moreira moreno moura mourão
    moya mulet munoz muñoz nájera nascimento navarrete navarro navas neves nieto nogales noguera nunes nunez núñez ocaña ochoa ojeda
    oliva olivares oliveira olmedo ordóñez ortega osorio otxoa oviedo pacheco pagès pais paiva palacios palau palma palomo pardo paredes
    parra passos pastor patiño patrício paz peinado pena peña peñalver peralta pereira perez pimentel pinheiro pinho pinto pires plaza
    polo ponce portela portillo posada pozo prado prieto puente puig pujol pulido quesada quevedo quintana quintero quiroga quirós
    ramalho ramirez ramos rangel raya redondo rego reina reis rendón requena reyes rial rico rincón rios ríos ripoll rivera rivero roca
    rocha rodriguez rodríguez roig rojas román romero rosales rosário rozas rubio ruiz sáez sagastizabal sala salas saldaña salgado
    salinas salvador sampaio sanchez sánchez sandoval sanjuan santana santiago santos saraiva sardinha seabra segovia segura sequeira
    serra serrano serrão sevilla sierra silva silveira siqueira sobral sobrino solé soler solís soria sosa souto suarez suárez tapia
    tarragona tavares tejada teles téllez toledo tomás toro torralba torre torrents torres trindade trujillo urbina urkullu valadares
    valdés valdivia valencia valera valero vallejo varela vaz vazquez vázquez vega veiga vela velasco ventura vera viana vicente vidal
    vieira vilanova vilaseca vilela villa villalba villalobos villar xavier xirau yáñez zamora zapata zaragoza zavala zúñiga
    `,
  },
}
