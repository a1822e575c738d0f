import type { WrittenNames } from './writtenNames.ts'

/** Slavic names. */
export const slavic: WrittenNames = {
  female: `
    agnieszka alena anastasia barbara beata biljana blanka bozena dagmar danica danuta dorota dragana ekaterina elzbieta galina gordana
    grazyna halina irena irina iryna ivana jadwiga jaroslava jasna jelena jitka jolanta katarzyna kinga krystyna lenka ljiljana ludmila
    lyudmila malgorzata marketa milica mirjana nadezhda oksana oleksandra polina radka renata ruzena snezana svetlana tamara tatiana
    tereza valentina vesna wieslawa yelena yulia zdenka zhanna zlata zofia zorica zuzanna
  `,
  male: `
    aleksandr anatoly andrei andrzej arkady bogdan boguslaw bohumil boris branislav dariusz dmitri dobromir dragan dusan frantisek
    gennady goran grigory grzegorz igor jaroslav jaroslaw jerzy jiri kazimierz konstantin krzysztof ladislav leonid leszek lubomir
    lukasz maksim marcin mariusz marko mieczyslaw mikhail milos miroslav mykola nenad nikolai oleg oleksandr ostap pavel pawel petr
    piotr predrag radek radovan ruslan ryszard sergei slawomir slobodan stanislav stanislaw stjepan tadeusz taras timur tomasz vaclav
    vadim vasyl vojislav volodymyr vyacheslav wieslaw wojciech yevgeny zbigniew zdenek zoran
  `,
  family: `
    abramov adamczyk adamski afanasiev alekseev andreev andrzejewski antonov babic baranov baranowski bartos belov belyaev benes blazek
    blazevic bogdanov bondarenko borisov borkowski bozic brzezinski bykov cermak chernov chernyshev chmielewski cieslak czarnecki
    czerwinski dabrowski danilov davydov denisov dmitriev dolezal duda dudek dvorak efimov egorov fedorov fedotov fiala filipovic
    filippov fomin frolov gajewski gavrilov gerasimov glowacki gorski grabowski grgic grigoriev gusev hajek holub horak horvat ilic
    ilyin isaev ivanov jablonski jakubowski jankowski jaworski jelinek jovanovic juric kaczmarek kadlec kalinin kalinowski kaminski
    karpenko karpov kazakov kazmierczak kiselev klymenko knezevic kolodziej komarov konecny konovalov kopecky kovacevic kovacic
    kovalenko kovalev kovar kowalczyk kowalski kozlov kozlowski krajewski kral kratochvil kravchenko krawczyk krylov kubiak kucera
    kucharski kulikov kuzmin kuznetsov kwiatkowski laskowski lebedev lewandowski lovric lysenko maciejewski majewski makarov makowski
    maksimov malinowski maly marchenko marciniak marek maric markov markovic martynov maslov matveev mazur mazurek medvedev melnikov
    michalak michalski mikhailov milosevic mironov moroz morozov musil navratil nazarov nemec nikitin nikolaev nikolic novikov novotny
    nowakowski nowicki oliynyk olszewski orlov osipov ostrowski pavic pavlov pavlovic pawlak pawlowski peric petrenko petrov petrovic
    pietrzak piotrowski pokorny polak polyakov ponomarenko popov pospisil prochazka przybylski rodionov romanov rudenko rutkowski
    ruzicka sadowski saric savchenko saveliev sawicki sedlak semenov sergeev shcherbakov sidorov sikora sikorski simek smirnov sobczak
    sokolov sokolowski soloviev sorokin stanek stankovic stepanov stepien stojanovic svoboda szczepanski szewczyk szulc szymanski
    szymczak tarasov tikhonov timofeev titov tkachenko tomaszewski tomic urbanek urbanski vanek vasiliev vasylenko vesely vinogradov
    vlasov vlcek volkov vukovic walczak wasilewski wieczorek wilk wisniewski witkowski wojciechowski wojcik wozniak wroblewski wysocki
    yakovlev zaitsev zajac zakharov zakrzewski zalewski zawadzki zeman zhukov zielinski zinchenko ziolkowski
  `,
  known: {
    female: `
    ewa hanna larisa magdalena marina natalia olga vera vlasta
    `,
    male: `
    alexei michal milan roman tomas vladimir yuri
    `,
    family: `
    aleksandrov baran cerny kolar korolev lis novak radic shevchenko
    `,
  },
}
