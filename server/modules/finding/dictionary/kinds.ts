/**
 * Words and, after `>`, what else they mean: a search for the first finds the others, but not the reverse. One line per word or
 * words of the same kind.
 */
export const kinds = `
sushi > nigiri, maki, uramaki, sashimi, temaki
pasta > spaghetti, penne, fusilli, macaroni, linguine, tagliatelle, fettuccine, ravioli, gnocchi, lasagna, lasagne, rigatoni
shellfish, seafood, sea food > prawn, prawns, crab, lobster, squid, fish, salmon, kingfish
hotdog > coney dog
tea > matcha
non veg, nonveg, non vegetarian, meat > chicken, mutton, lamb, goat, prawn, prawns, fish, crab, salmon, pepperoni, seekh
bread, breads > naan, roti, paratha, parotta, pita, bhature, kulcha, appam
spicy, spicey > chilli, chillies, mirchi, schezwan, fiery, fierce, peppery, jalapenos
fiery, teekha, masaledar > spicy, chilli, chillies, mirchi, schezwan
dumpling, dumplings > momos, momo
meetha, mitha, meethe, मीठा > dessert, desserts, mithai
sweets, something sweet, sweet tooth, sweet dish, sweet dishes > dessert, desserts, mithai
cold drink, cold drinks, soft drink, soft drinks, juice, juices, cooler, coolers > beverages
brunch > breakfast
late night, midnight, late night food, night food, all night > until midnight, until one, until two, until three, at night, open late, 24 hours
kids menu, kid friendly, kids food > children
appetizer, starter > starters
sabzi > vegetable, bhaji
corn > bhutta
icecream, ice cream, ice creams > kulfi, sundae
burrito bowl > burrito
shrimps > prawn
omelette, omelet, omlet > eggs
kathi roll, frankie > rolls
nimbu soda > limonata
bbq, barbeque, barbecue > smoked, grilled
`

/** Names of dishes and kitchens, which are never corrected into others. */
export const dishNames = `
kadak, कड़क, garam, thanda, lasagna, lasagne, carbonara, alfredo, gnocchi, ravioli, tortellini, calzone, focaccia, tiramisu, cannoli, antipasti, caprese, arancini, ossobuco, polenta,
pesto, penne, fusilli, macaroni, fettuccine, linguine, tagliatelle, rigatoni, cannelloni, affogato, espresso, latte, macchiato, mocha, americano, frappe,
pho, pad thai, tom yum, tom kha, banh mi, laksa, rendang, nasi goreng, nasi lemak, satay, gado gado, massaman, larb, som tam,
kimchi, bibimbap, bulgogi, japchae, tteokbokki, kimbap, gimbap, ramyun, soju, gyoza, udon, soba, okonomiyaki, takoyaki, yakitori, teppanyaki, teriyaki,
donburi, miso, mochi, sashimi, tonkatsu, natto, wagyu, sake, edamame, wasabi, wonton, congee, dim sum, dimsum, mapo tofu, peking duck, chop suey, bao,
baos, char siu, xiaolongbao, hot pot, hotpot, tofu, tempeh, seitan, moo shu, kung pao, general tso, lo mein, siu mai, egg drop, paella,
tapas, gazpacho, churrasco, ceviche, empanada, empanadas, quesadilla, quesadillas, enchilada, enchiladas, fajita, fajitas, chimichanga, tostada, tostadas,
pozole, mole, tamale, arepa, arepas, pupusa, feijoada, chimichurri, pierogi, borscht, goulash, stroganoff, schnitzel, bratwurst, sauerkraut, pretzel,
strudel, currywurst, raclette, fondue, crepe, crepes, quiche, ratatouille, souffle, escargot, foie gras, bouillabaisse, creme brulee, eclair, eclairs,
macaron, macarons, mousse, profiterole, baguette, brioche, poutine, haggis, scone, scones, crumpet, shepherds pie, fish and chips, bangers, yorkshire,
trifle, pavlova, lamington, moussaka, souvlaki, gyro, gyros, tzatziki, spanakopita, dolma, baklava, kunafa, knafeh, kanafeh, shakshuka, mandi, kabsa,
manakish, labneh, tabbouleh, moutabal, baba ganoush, kibbeh, kofta, kofte, lahmacun, iskender, doner, donner, tagine, couscous, harira, pastilla, injera,
jollof, fufu, egusi, suya, bunny chow, bobotie, cheesecake, cheese cake, apple pie, pumpkin pie, cobbler, meatball, meatballs, meatloaf, lobster, oyster, oysters, caviar,
mussels, clams, scallops, steak, steaks, brisket, pastrami, bagel, bagels, coleslaw, gumbo, jambalaya, grits, cornbread, sloppy joe, reuben, cobb, caesar,
wings, nuggets, popcorn, marshmallow, nutella, jelly, jam, custard, pudding, tart, pie, pies, wine, beer, vodka, whisky, whiskey, rum, gin, cocktail,
mocktail, mojito, sangria, soda, cola, coke, pepsi, sprite, fanta, red bull, kombucha, horchata, nihari, haleem, rogan josh, vindaloo, xacuti, cafreal,
sorpotel, bebinca, balchao, recheado, dhansak, patra ni machhi, sali boti, dhokla, khandvi, khaman, thepla, undhiyu, fafda, handvo, khakhra, dabeli, sev,
sev puri, bhel, bhel puri, bhelpuri, dahi puri, ragda, misal, misal pav, poha, upma, sabudana, thalipeeth, puran poli, zunka, bhakri, modak, shrikhand,
basundi, rabri, rabdi, ghewar, peda, imarti, malpua, balushahi, gujiya, soan papdi, mysore pak, rasgulla, rasagulla, rosogolla, sandesh, mishti doi,
cham cham, kalakand, litti, litti chokha, chokha, sattu, dal baati, baati, churma, gatte, ker sangri, laal maas, pongal, puttu, idiyappam, avial, olan,
thoran, erissery, kootu, poriyal, kuzhambu, chettinad, kothu, kothu parotta, pesarattu, gongura, pulihora, gutti vankaya, mudde, akki roti, neer dosa, set dosa, rava dosa,
paniyaram, bonda, bajji, murukku, mixture, adhirasam, unniyappam, achappam, kadala, mappas, stew, ishtu, karimeen, fish fry, kosha mangsho, macher jhol,
kathi, shukto, luchi, aloo posto, begun, ghugni, jhalmuri, thukpa, thenthuk, khichdi, khichri, khichuri, kadhi, korma, qorma, kurma, keema, kheema, paya,
galouti, kakori, boti, shami, bihari, reshmi, malai kofta, navratan, shahi, jalfrezi, do pyaza, bhuna, achari, hariyali, lababdar, pasanda, kulcha,
rumali, sheermal, taftan, missi, karela, lauki, ghiya, tinda, tori, turai, arbi, parwal, kundru, dum aloo, jeera aloo, aloo gobi, kali mirch, makhana,
falooda, jigarthanda, sharbat, sherbet, jaljeera, kokum, sol kadhi, aam panna, panna, sattu sharbat, kanji, madras, malvani, kolhapuri, saoji, awadhi, mughlai, lucknowi,
hyderabadi, kashmiri, wazwan, gushtaba, yakhni, assamese, manipuri, naga, bengali, gujarati, rajasthani, punjabi, goan, kerala, tamil, andhra, udupi,
thai, vietnamese, korean, malaysian, indonesian, burmese, khow suey, nepali, tibetan, sri lankan, lebanese, turkish, persian, arabic, greek, spanish, french, german,
british, irish, ethiopian, moroccan, peruvian, brazilian, caribbean, jerk, hawaiian, acai, granola, muesli, oats, oatmeal, porridge, cereal, quinoa, kale,
broccoli, zucchini, asparagus, artichoke, avocado, lettuce, beans, sprouts, kiwi, dragon fruit, litchi, lychee, peach, pear, plum, cherry, berries, raspberry, blueberry,
duck, turkey, goose, quail, rabbit, goat, beef, pork, bacon, ham, sausage, sausages, salami, pepperoni, chorizo, prosciutto, venison, tuna, salmon, cod, trout,
mackerel, sardine, sardines, anchovy, pomfret, surmai, bangda, rohu, hilsa, ilish, rawas, basa, tilapia, octopus
`
